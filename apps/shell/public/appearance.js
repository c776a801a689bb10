// Shows the theme and the motion that the member chose in Settings, and follows a change there and in other tabs.
// It runs before the first paint, so that a page never opens in the other theme and then turns.
(() => {
  function apply() {
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem('pure-appearance')) ?? {};
    } catch {
      // Without site data, or with broken data, the browser's own settings hold.
    }
    const { dataset } = document.documentElement;
    const theme = chosen.theme === 'light' || chosen.theme === 'dark' ? chosen.theme : null;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
    if (chosen.motion === 'less') dataset.motion = 'less';
    else delete dataset.motion;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const { scheme } = meta.dataset;
      if (theme) meta.media = scheme === theme ? 'all' : 'not all';
      else meta.media = `(prefers-color-scheme: ${scheme})`;
    }
  }
  apply();
  addEventListener('storage', apply);
  addEventListener('pure-appearance', apply);
})();
