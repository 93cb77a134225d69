// Keeps the end of the channel in sight while its newest message grows, as Discord does: a picture is loaded after its text.
"use strict";

(() => {
  const NEAR = 60; // pixels: simcord leaves the room below a message that it scrolls to out of sight
  const timeline = document.getElementById("channel-timeline");
  const messages = document.getElementById("channel-message-list");
  let follows = true; // false once the reader has scrolled up
  let head; // the message, too long for the page, whose head is shown until another one comes
  let oldest;
  let newest;
  let scrolling = -Infinity;

  const isAtEnd = () => timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight <= NEAR;

  // Whoever scrolls up to read stays there. The page scrolls by itself too, whenever a message changes.
  const scrolls = () => { scrolling = performance.now(); };
  for (const kind of ["wheel", "touchmove", "keydown"]) timeline.addEventListener(kind, scrolls, { passive: true });
  timeline.addEventListener("pointerdown", (event) => { if (event.target === timeline) scrolls(); });
  timeline.addEventListener("scroll", () => {
    if (isAtEnd()) {
      follows = true;
      head = undefined;
    } else if (performance.now() - scrolling < 1000) follows = false;
  });

  new ResizeObserver(() => {
    const shown = [...messages.querySelectorAll("[data-message-id]")];
    const last = shown.at(-1);
    const id = last?.dataset.messageId;
    if (shown[0]?.dataset.messageId !== oldest) {
      follows = oldest !== undefined; // the page opens at its welcome, other channels at their end
      oldest = shown[0]?.dataset.messageId;
    }
    const isLong = last !== undefined && last.getBoundingClientRect().height > timeline.clientHeight;
    if (id !== newest && isLong) {
      requestAnimationFrame(() => { head = isAtEnd() ? undefined : id; }); // simcord goes to the head of a long answer
    } else if (follows && !(isLong && id === head)) {
      timeline.scrollTop = timeline.scrollHeight;
    }
    newest = id;
  }).observe(messages);
})();
