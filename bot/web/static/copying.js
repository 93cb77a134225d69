/** Copies a text of the page by the button below it, where the browser lets pages do that. */

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copies]")))
  if (navigator.clipboard) {
    button.hidden = false
    button.addEventListener("click", async () => {
      const text = document.getElementById(button.dataset.copies ?? "")
      if (!text) return
      try {
        await navigator.clipboard.writeText(text.textContent ?? "")
        button.textContent = button.dataset.copied ?? ""
      } catch {
        getSelection()?.selectAllChildren(text) // a browser that refuses: copying it is one key away
      }
    })
  }
