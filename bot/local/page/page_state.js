// Tells our other scripts each state that the page asks for, and asks for actions that simcord does not know.
"use strict";

const pageState = (() => {
  const capability = window.location.hash.slice(1);
  const ask = window.fetch.bind(window);
  const listeners = [];
  let context = null;

  window.fetch = async (resource, options) => {
    const answer = await ask(resource, options);
    const path = String(resource);
    if (answer.ok && (path === "/api/pages" || path === "/api/state")) {
      const state = await answer.clone().json();
      context = state.context?.id ?? context;
      for (const listener of listeners) listener(state);
    }
    return answer;
  };

  return {
    isKnown: () => context !== null,
    listen: (listener) => { listeners.push(listener); },
    askFor: (action) => ask("/api/action", {
      method: "POST",
      headers: { "X-Simcord-Capability": capability, "X-Simcord-Context": context, "Content-Type": "application/json" },
      body: JSON.stringify(action),
    }),
  };
})();
