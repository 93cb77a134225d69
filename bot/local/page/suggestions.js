// Shows what an option offers as soon as it is opened, as Discord does: simcord asks for it only when something is typed.
"use strict";

(() => {
  let asked = "";
  document.addEventListener("focusin", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.getAttribute("aria-autocomplete") !== "list" || field.value) return;
    const option = field.dataset.option || "";
    if (!option || asked === option) return;
    asked = option;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  document.addEventListener("focusout", () => window.setTimeout(() => {
    if (!document.activeElement?.matches(".command-option-input")) asked = "";
  }, 0));
})();
