// Lists the channels and threads of the server beside the messages, and opens the one that is pressed or linked.
"use strict";

(() => {
  let shown = "";

  pageState.listen((state) => show(state.channels ?? []));

  const open = (id) => pageState.askFor({ kind: "open_channel", channel_id: id });

  // Discord opens links to its own channels in place.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.('a[href^="https://discord.com/channels/"]');
    if (!link || !pageState.isKnown()) return;
    event.preventDefault();
    open(link.pathname.split("/")[3]);
  }, true);

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const label = (channel) => `${channel.thread ? "↳ " : "# "}${channel.name}`;

  function show(channels) {
    const text = JSON.stringify(channels);
    if (text === shown) return;
    shown = text;
    showList(channels);
    showMenu(channels);
  }

  function showList(channels) {
    const list = element("ul");
    for (const channel of channels) {
      const button = element("button", { type: "button", class: channel.thread ? "thread" : "channel" }, label(channel));
      if (channel.current) button.setAttribute("aria-current", "page");
      if (channel.note) button.append(element("small", {}, channel.note));
      button.addEventListener("click", () => open(channel.id));
      list.append(element("li", {}, button));
    }
    const old = document.getElementById("channel-list");
    const focused = old?.contains(document.activeElement) ? document.activeElement.textContent : null;
    const nav = element("nav", { id: "channel-list", "aria-label": "Channels" }, list);
    if (old) old.replaceWith(nav);
    else document.getElementById("messages-sidebar").prepend(nav);
    if (focused) [...nav.querySelectorAll("button")].find((button) => button.textContent === focused)?.focus();
  }

  function showMenu(channels) {
    let menu = document.getElementById("channel-menu");
    if (!menu) {
      menu = element("select", { id: "channel-menu", "aria-label": "Channel" });
      menu.addEventListener("change", () => open(menu.value));
      document.querySelector(".preview-brand").after(menu);
    }
    menu.replaceChildren(...channels.map((channel) => element("option", { value: channel.id }, label(channel))));
    menu.value = channels.find((channel) => channel.current)?.id ?? "";
  }
})();
