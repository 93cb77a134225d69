// Counts the relative times on the page down each second, as Discord does: simcord draws them once, with their message.
"use strict";

(() => {
  const STEPS = [[60, 1, "second"], [3600, 60, "minute"], [86400, 3600, "hour"], [604800, 86400, "day"], [Infinity, 604800, "week"]];
  let published = "";
  let ahead = 0;
  let locale = "en-US";

  pageState.listen(({ profile }) => {
    if (!profile?.presentationTime || profile.presentationTime === published) return;
    published = profile.presentationTime;
    ahead = Date.parse(published) - Date.now();
    locale = profile.locale || locale;
  });

  const relative = (text) => !/[:/.,]/.test(text);

  function tick() {
    if (!published) return;
    const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    const now = Date.now() + ahead;
    for (const time of document.querySelectorAll("time.discord-timestamp[datetime]")) {
      if (!relative(time.textContent)) continue;
      const seconds = (Date.parse(time.dateTime) - now) / 1000;
      const [, size, unit] = STEPS.find(([below]) => Math.abs(seconds) < below);
      const text = words.format(Math.round(seconds / size), unit);
      if (time.textContent !== text) time.textContent = text;
    }
  }

  window.setInterval(tick, 500);
})();
