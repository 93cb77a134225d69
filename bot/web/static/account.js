/** Signs a visitor out, in this browser or everywhere, and shows the page again as everybody sees it. */

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-post]")))
  button.addEventListener("click", async () => {
    button.disabled = true
    try {
      const answer = await fetch(button.dataset.post ?? "", { method: "POST", headers: { "X-War-Room": "1" } })
      if (answer.ok || answer.status === 401) return location.reload()
    } catch {}
    button.disabled = false
  })
