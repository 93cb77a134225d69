// Keeps the end of the channel in sight while its newest message grows, as Discord does: a picture is loaded after its text.
"use strict";

(() => {
  const NEAR = 60; // pixels: simcord leaves the room below a message that it scrolls to out of sight
  const timeline = document.getElementById("channel-timeline");
  const messages = document.getElementById("channel-message-list");
  let atEnd = true;
  let oldest;
  let newest;
  let scrolling = -Infinity;

  const isAtEnd = () => timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight <= NEAR;

  // Whoever scrolls up to read stays there. The page scrolls by itself too, whenever a message changes.
  const scrolls = () => { scrolling = performance.now(); };
  for (const kind of ["wheel", "touchmove", "keydown"]) timeline.addEventListener(kind, scrolls, { passive: true });
  timeline.addEventListener("pointerdown", (event) => { if (event.target === timeline) scrolls(); });
  timeline.addEventListener("scroll", () => {
    if (isAtEnd()) atEnd = true;
    else if (performance.now() - scrolling < 1000) atEnd = false;
  });

  new ResizeObserver(() => {
    const shown = [...messages.querySelectorAll("[data-message-id]")];
    const last = shown.at(-1);
    if (shown[0]?.dataset.messageId !== oldest) {
      atEnd = oldest !== undefined; // the page opens at its welcome, other channels at their end
      oldest = shown[0]?.dataset.messageId;
    }
    const isLong = last !== undefined && last.getBoundingClientRect().height > timeline.clientHeight;
    if (last?.dataset.messageId !== newest && isLong) {
      requestAnimationFrame(() => { atEnd = isAtEnd(); }); // simcord goes to the head of a long answer
    } else if (atEnd) {
      timeline.scrollTop = timeline.scrollHeight;
    }
    newest = last?.dataset.messageId;
  }).observe(messages);
})();
