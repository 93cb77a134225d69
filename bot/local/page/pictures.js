// Keeps the room of a board's picture while the next one is loaded, so that the buttons below it stay where they are.
"use strict";

document.addEventListener("load", (event) => {
  const image = event.target;
  if (!(image instanceof HTMLImageElement) || !image.classList.contains("gallery-image")) return;
  document.documentElement.style.setProperty("--last-picture", `${image.naturalWidth} / ${image.naturalHeight}`);
}, true);
