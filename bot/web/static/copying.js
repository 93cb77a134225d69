/** Copies a text of the page by the button below it, where the browser lets pages do that. */

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copies]")))
  if (navigator.clipboard) {
    button.hidden = false
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copies ?? "")?.textContent ?? "")
      button.textContent = button.dataset.copied ?? ""
    })
  }
