// Answers for documents and for files without a hash, as hosting.json says. Written by `npm run hosting -- cloudflare`.
import rules from './rules.json' with { type: 'json' };

const isFile = new RegExp(rules.file);
const documents = rules.documents.map(({ pattern, document }) => [new RegExp(pattern), document]);

export default {
  async fetch(request, { ASSETS }) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const { pathname, origin } = new URL(request.url);
    const file = isFile.test(pathname) ? pathname : documentOf(pathname);
    const answer = await ASSETS.fetch(new Request(origin + file, request));
    if (answer.status === 404) return missing();
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(headersOf(file))) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  },
};

function documentOf(pathname) {
  const match = documents.find(([pattern]) => pattern.test(pathname));
  return match ? match[1] : '/index.html';
}

function headersOf(file) {
  if (file.endsWith('.html')) return rules.headers.documents;
  return file === '/sw.js' ? rules.headers.serviceWorker : rules.headers.others;
}

function missing() {
  const headers = { ...rules.headers.others, 'cache-control': 'no-store' };
  return new Response('Not found\n', { status: 404, headers });
}
