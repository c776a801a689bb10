// Reports that PURE couldn't start or lacks its styles, as the loader reports its failures. `start-guard.js` loads it
// on failure alone, so that no start pays for it.
(() => {
  /** The error event of a file doesn't say why it failed; `classify-failure.ts` asks the same of the browser. */
  function outcomeOf({ target }) {
    if (!target) return 'slow';
    if (target === window) return 'crashed';
    const status = performance.getEntriesByName(target.src ?? target.href).at(-1)?.responseStatus;
    if (status === 404 || status === 410) return 'missing';
    return status >= 200 && status < 400 ? 'altered' : 'unreachable';
  }

  const { report_url: url } = JSON.parse(document.getElementById('pure-configuration').textContent);
  if (!url) return;
  const { failure } = document.currentScript;
  const isStyle = Boolean(failure.target?.href);
  const body = JSON.stringify({
    at: new Date().toISOString(),
    remote: 'shell',
    version: document.querySelector('meta[name="pure-version"]').content,
    part: isStyle ? 'styles' : 'start',
    outcome: outcomeOf(failure),
    fallback: isStyle ? 'incomplete' : 'unavailable',
    duration: Math.round(performance.now()),
    error: failure.error?.name,
  });
  fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
})();
