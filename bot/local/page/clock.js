// Shows the simulated time at the top of the page, in a menu that runs it forward.
"use strict";

(() => {
  const capability = window.location.hash.slice(1);
  const ask = window.fetch.bind(window);
  let context = null;

  window.fetch = async (resource, options) => {
    const answer = await ask(resource, options);
    const path = String(resource);
    if (answer.ok && (path === "/api/pages" || path === "/api/state")) {
      const state = await answer.clone().json();
      context = state.context?.id ?? context;
      if (state.clock) show(state.clock);
    }
    return answer;
  };

  const run = (howFar) => ask("/api/action", {
    method: "POST",
    headers: { "X-Simcord-Capability": capability, "X-Simcord-Context": context, "Content-Type": "application/json" },
    body: JSON.stringify({ kind: "run_forward", how_far: howFar }),
  });

  function show(clock) {
    let menu = document.getElementById("clock-menu");
    if (!menu) {
      menu = document.createElement("select");
      menu.id = "clock-menu";
      menu.setAttribute("aria-label", clock.label);
      menu.append(new Option("", ""), ...clock.choices.map(([value, text]) => new Option(text, value)));
      menu.addEventListener("change", () => {
        if (menu.value) run(menu.value);
        menu.value = "";
      });
      document.querySelector(".preview-brand").after(menu);
    }
    const text = `${clock.forward ? "⏩" : "🕗"} ${clock.shown}`;
    if (menu.options[0].text !== text) menu.options[0].text = text;
    menu.toggleAttribute("data-forward", clock.forward);
  }
})();
