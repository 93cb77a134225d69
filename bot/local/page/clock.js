// Shows the simulated time at the top of the page, in a menu that runs it forward.
"use strict";

(() => {
  pageState.listen(({ clock }) => { if (clock) show(clock); });

  function show(clock) {
    let menu = document.getElementById("clock-menu");
    if (!menu) {
      menu = document.createElement("select");
      menu.id = "clock-menu";
      menu.setAttribute("aria-label", clock.label);
      menu.append(new Option("", ""), ...clock.choices.map(([value, text]) => new Option(text, value)));
      menu.addEventListener("change", () => {
        if (menu.value) pageState.askFor({ kind: "run_forward", how_far: menu.value });
        menu.value = "";
      });
      document.querySelector(".preview-brand").after(menu);
    }
    const text = `${clock.forward ? "⏩" : "🕗"} ${clock.shown}`;
    if (menu.options[0].text !== text) menu.options[0].text = text;
    menu.toggleAttribute("data-forward", clock.forward);
  }
})();
