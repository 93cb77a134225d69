// Puts the cursor into the first field of a form as soon as it opens, as Discord does: simcord focuses the form as a whole.
"use strict";

(() => {
  const root = document.getElementById("modal-root");
  let known;

  new MutationObserver(() => {
    const dialog = root.querySelector(".modal-dialog");
    if (dialog === null || known) {
      known = dialog !== null;
      return;
    }
    known = true;
    // After simcord's own focus, which comes with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => root.querySelector("input.modal-input, textarea.modal-input")?.focus()));
  }).observe(root, { childList: true, subtree: true });
})();
