"""Server settings: options, their values and who reads them."""
