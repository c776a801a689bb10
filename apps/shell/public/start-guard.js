// Shows a notice when PURE can't start: its own script is missing, refused, slow, or throws before the first render.
// Requests styles that didn't arrive again, because a page without them looks broken.
// It uses no code of PURE, because none can be relied on here. A page that is readable without scripts (the
// landing page) stays, and the failure is only reported.
(() => {
  const find = (id) => document.getElementById(id);
  const notice = find('start-failed');
  const later = find('after-first-paint');
  const scripts = [...(later?.content ?? document).querySelectorAll('script')];
  let hasFailed = false;
  // The script that reports a failure loads here alone. It reads the failure from its own element.
  const report = (failure) => {
    if (hasFailed) return;
    const script = notice.firstElementChild.content.firstElementChild.cloneNode();
    script.failure = failure;
    notice.append(script);
  };
  const fail = (failure) => {
    if (later?.isConnected || document.querySelector('[data-started]')) return;
    if (document.querySelector('#root:empty, #root [data-first-paint]')) {
      find('root').hidden = true;
      notice.hidden = false;
    }
    report(failure);
    hasFailed = true;
  };
  addEventListener(
    'error',
    (event) => {
      // A remote that throws or rejects has its own notice. An error that names no script is of the start itself, which
      // makes an error of its rejection.
      const own = ['', document.URL, ...scripts.map(({ src }) => src)];
      if (own.includes(event.target.src || event.filename)) fail(event);
    },
    true,
  );
  // A server that accepts a request and never answers makes no error. A start that is only slow hides the notice.
  setTimeout(() => fail({ target: null }), 20_000);

  // A prerendered page is readable without scripts: they load once it is painted. Moving them, without a copy, keeps
  // their order.
  if (later) requestAnimationFrame(() => setTimeout(() => later.replaceWith(later.content)));

  // A stylesheet that failed has no sheet, an empty one, or one that mustn't be read.
  const hasArrived = ({ sheet }) => {
    try {
      return sheet.cssRules.length > 0;
    } catch {
      return false;
    }
  };
  // One that `style-deadline.js` no longer waits for has a medium, and may still arrive.
  for (const link of document.querySelectorAll('link[rel=stylesheet]:not([media])')) {
    if (hasArrived(link)) continue;
    const again = link.cloneNode();
    again.addEventListener('error', report);
    link.replaceWith(again);
  }
})();
