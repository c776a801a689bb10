// The last word when PURE itself can't start: its own script is missing, refused or throws before the
// first render. Plain and alone on purpose, since nothing of PURE can be relied on here. A page that
// reads without scripts (the landing) is left as it is.
(() => {
  const page = document.documentElement;
  const root = document.getElementById('root');
  const notice = document.getElementById('start-failed');
  const own = new Set(document.querySelectorAll('script[src]'));

  function fail() {
    if (page.dataset.started !== undefined || !root?.querySelector('[data-first-paint]')) return;
    notice.hidden = false;
    root.hidden = true;
  }
  addEventListener('error', ({ target }) => (own.has(target) || target === window) && fail(), true);
  addEventListener('unhandledrejection', fail);
})();
