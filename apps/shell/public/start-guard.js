// Shows a notice when PURE can't start: its own script is missing, refused, or throws before the first render.
// It uses no code of PURE, because none can be relied on here. A page that is readable without scripts (the
// landing page) stays.
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
  // A remote that throws has its own notice.
  const isOwn = (url) => !url || [...own].some(({ src }) => src === url);
  addEventListener(
    'error',
    ({ target, filename }) => (own.has(target) || (target === window && isOwn(filename))) && fail(),
    true,
  );
  addEventListener('unhandledrejection', fail);

  // A prerendered page is readable without scripts: they load once it is painted. Moving them, without a copy, keeps
  // their order.
  const later = document.getElementById('after-first-paint');
  if (later) requestAnimationFrame(() => setTimeout(() => later.replaceWith(later.content)));
})();
