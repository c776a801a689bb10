// Gives up waiting for the styles of a page that was rendered at release: it is readable without them, and its
// scripts start once it is painted. A server that accepts a request and never answers would keep both away.
(() => {
  // The page's own HTML has the mark, also once the shell has rendered it. Its drawings have no size without its styles,
  // and would fill the screen. Another page, which the visitor opens in this document, has styles of its own.
  const plain = (page) => `
    ${page} { max-inline-size: 40rem; margin-inline: auto; padding: 1rem; line-height: 1.5; }
    ${page} svg { display: inline; margin-inline-end: 0.5rem; vertical-align: middle; }
    ${page} :is(svg:not([width]), dt:has(+ dd:empty), dd:empty) { display: none; }
    ${page} :is(h1, h2, h3, p, li) { margin-block: 0.5rem; }
    ${page} :is(h2, footer) { margin-block-start: 2.5rem; }
    ${page} :is(a, strong, b, span) { margin-inline-end: 0.75rem; }
  `;
  const isHeld = () => document.getElementById('after-first-paint') !== null;

  function letGo() {
    if (!isHeld()) return;
    const late = [...document.querySelectorAll('link[rel=stylesheet]')].filter(
      ({ sheet }) => !sheet,
    );
    if (late.length === 0) return;
    const sheet = new CSSStyleSheet();
    // An earlier version of the page has no mark.
    const page = document.querySelector('[data-prerendered]')?.dataset.prerendered;
    sheet.replaceSync(plain(`[data-prerendered='${page}']`));
    document.adoptedStyleSheets = [sheet];
    for (const link of late) {
      // Browsers paint without styles for print. Those that arrive later still apply.
      link.media = 'print';
      link.addEventListener('load', () => {
        link.media = 'all';
        if (late.every(({ media }) => media === 'all')) document.adoptedStyleSheets = [];
      });
    }
    // Firefox waits for a request that has begun, so the request ends.
    setTimeout(() => isHeld() && document.readyState === 'interactive' && stop(), 1_000);
  }
  // The loader's deadline, since the document was opened.
  setTimeout(letGo, 8_000 - performance.now());
})();
