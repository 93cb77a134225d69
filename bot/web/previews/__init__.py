"""Says how links to pages look elsewhere: in Discord as components, anywhere else by Open Graph."""
