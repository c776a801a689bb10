// Gives up waiting for the styles of a page that was rendered at release: it is readable without them, and its
// scripts start once it is painted. A server that accepts a request and never answers would keep both away.
(() => {
  const isHeld = () => document.getElementById('after-first-paint') !== null;

  function letGo() {
    if (!isHeld()) return;
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
      if (link.sheet) continue;
      // Browsers paint without styles for print. Those that arrive later still apply.
      link.media = 'print';
      link.addEventListener('load', () => {
        link.media = 'all';
      });
    }
    // Firefox waits for a request that has begun, so the request ends.
    setTimeout(() => isHeld() && document.readyState === 'interactive' && stop(), 1_000);
  }
  // The loader's deadline, since the document was opened.
  setTimeout(letGo, 8_000 - performance.now());
})();
