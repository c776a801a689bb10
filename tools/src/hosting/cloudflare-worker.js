// Answers for documents, for `/sw.js` and for missing files, as hosting.json says. Written by
// `npm run hosting -- cloudflare`.
import rules from './rules.json' with { type: 'json' };

const filePattern = new RegExp(rules.file);
const documents = rules.documents.map(({ pattern, document }) => [new RegExp(pattern), document]);

export default {
  async fetch(request, { ASSETS }) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const { pathname, origin } = new URL(request.url);
    const document = isFile(pathname) ? undefined : documentOf(pathname);
    const answer = await ASSETS.fetch(new Request(origin + (document ?? pathname), request));
    if (answer.status === 404) return missing();
    const headers = new Headers(answer.headers);
    // `_headers` adds these to everything that isn't answered here.
    for (const name of Object.keys(rules.headers.others)) headers.delete(name);
    const own = document ? rules.headers.documents : headersOf(pathname);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  },
};

function isFile(pathname) {
  return filePattern.test(pathname) || rules.remotes.some((below) => pathname.startsWith(below));
}

function documentOf(pathname) {
  const match = documents.find(([pattern]) => pattern.test(pathname));
  return match ? match[1] : '/index.html';
}

function headersOf(file) {
  return file === '/sw.js' ? rules.headers.serviceWorker : rules.headers.others;
}

/** A browser that was too early asks again. */
function missing() {
  const headers = { ...rules.headers.others, 'cache-control': 'no-store' };
  return new Response('Not found\n', { status: 404, headers });
}
