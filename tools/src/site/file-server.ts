import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Headers } from './headers.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves files precompressed if the browser accepts it. A missing file is a 404, never HTML. */
export function fileServer(folder: string): Handler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    ignores: false,
    setHeaders: setIconType,
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (endsBeforeStart(request.headers.range)) delete request.headers.range;
    serve(request, response, () => notFound(response));
  };
}

/** Servers ignore such a range (RFC 9110, section 14.1.1), for which sirv throws after it has sent the headers. */
function endsBeforeStart(range = ''): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d+)/.exec(range) ?? [];
  return Number(end) < Number(start);
}

/** sirv's table lacks this type. */
function setIconType(response: ServerResponse, pathname: string): void {
  if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
}

export function notFound(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
}

export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
