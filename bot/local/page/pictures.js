// Keeps the picture of a board in its place until the next one is loaded: nothing flashes, and the buttons below it stay put.
"use strict";

(() => {
  const MOST = 30; // pictures that are kept: those of the newest messages
  const messages = document.getElementById("channel-message-list");
  const shown = new Map(); // the picture that was loaded last, by message and number

  const keyOf = (figure) => {
    const message = figure.closest("[data-message-id]");
    return message && `${message.dataset.messageId}:${[...message.querySelectorAll(".gallery-item")].indexOf(figure)}`;
  };

  const giveRoom = (element, image) => element.style.setProperty("--last-picture", `${image.naturalWidth} / ${image.naturalHeight}`);

  // The element itself is moved: its address is gone by then, and a copy of it would be empty.
  const cover = (figure) => {
    const before = shown.get(keyOf(figure));
    if (!before || before.isConnected || figure.querySelector(".gallery-image[src]")) return;
    before.className = "picture-before";
    before.alt = "";
    before.setAttribute("aria-hidden", "true");
    giveRoom(figure, before);
    figure.append(before);
  };

  // Runs before the page is painted, so the empty place of the new picture is never seen.
  new MutationObserver(() => messages.querySelectorAll(".gallery-item").forEach(cover))
    .observe(messages, { childList: true, subtree: true });

  document.addEventListener("load", (event) => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || !image.classList.contains("gallery-image")) return;
    giveRoom(document.documentElement, image);
    const figure = image.closest(".gallery-item");
    const key = figure && keyOf(figure);
    if (!key) return;
    giveRoom(figure, image);
    figure.querySelector(".picture-before")?.remove();
    shown.delete(key);
    shown.set(key, image);
    if (shown.size > MOST) shown.delete(shown.keys().next().value);
  }, true);
})();
