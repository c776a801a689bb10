import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { fileHeaders, type Headers } from './headers.ts';
import { documentFor, type Hosting, SERVICE_WORKER_FILE } from './hosting.ts';
import { readRegistry } from './registry-file.ts';
import { files, folders, HASHED, type Site, resolveSite } from './site-folder.ts';

export interface SitePorts {
  shell: number;
  remotes: Record<string, number>;
}

export interface SiteServer {
  stop(): Promise<void>;
  /** stops one remote's origin, as an outage would */
  stopRemote(name: string): Promise<void>;
  startRemote(name: string): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** makes a URL of a request's path */
const BASE = 'http://localhost';

/**
 * Serves a composed site: the shell's origin and one for each remote, with the headers and rewrites that
 * compose wrote. It serves a new release from the next request on.
 */
export async function serveSite({
  siteDir,
  ports,
  host = '127.0.0.1',
}: {
  siteDir: string;
  ports: SitePorts;
  host?: string;
}): Promise<SiteServer> {
  const site = resolveSite(siteDir);
  const running = new Map<string, Server>();
  const open = async (name: string, port: number, handler: Handler) => {
    running.set(name, await listen(handler, port, host));
  };
  const close = async (name: string) => {
    const server = running.get(name);
    running.delete(name);
    if (server) await closeServer(server);
  };
  const openRemote = (name: string) =>
    open(name, ports.remotes[name] ?? 0, remoteHandler(site, name));

  await open('', ports.shell, shellHandler(site));
  await Promise.all(Object.keys(ports.remotes).map(openRemote));
  return {
    stop: async () => void (await Promise.all([...running.keys()].map(close))),
    stopRemote: close,
    startRemote: openRemote,
  };
}

function shellHandler(site: Site): Handler {
  const hosting = readOnChange<Hosting>(files.hosting(site));
  const serve = fileServer(folders.shell(site));
  return (request, response) => {
    const { headers, rewrites } = hosting();
    const { pathname } = new URL(request.url ?? '/', BASE);
    const isFile = path.extname(pathname) !== '';
    if (isFile && !pathname.endsWith('.html')) {
      setHeaders(response, headers[kindOf(pathname)]);
      return serve(request, response);
    }
    request.url = documentFor({ rewrites }, pathname);
    setHeaders(response, headers.documents);
    return serve(request, response);
  };
}

function kindOf(pathname: string): keyof Hosting['headers'] {
  if (pathname === SERVICE_WORKER_FILE) return 'serviceWorker';
  return HASHED.test(pathname) ? 'immutable' : 'others';
}

function remoteHandler(site: Site, name: string): Handler {
  const serve = fileServer(folders.remote(site, name));
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', BASE);
    if (pathname === '/remote.json') return sendEntry(site, name, response);
    setHeaders(response, fileHeaders(true));
    return serve(request, response);
  };
}

/** The registered build with full URLs, for `?remote.<name>=` in another environment. */
function sendEntry(site: Site, name: string, response: ServerResponse): void {
  const entry = readRegistry(site).remotes[name];
  if (!entry) return notFound(response);
  setHeaders(response, { ...fileHeaders(false), 'content-type': 'application/json' });
  response.end(JSON.stringify(entry));
}

/** Serves files precompressed if the browser accepts it. A missing file is a 404, never HTML. */
function fileServer(folder: string): Handler {
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
    serve(request, response, () => notFound(response));
  };
}

/** sirv's table lacks this type. */
function setIconType(response: ServerResponse, pathname: string): void {
  if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
}

function notFound(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** Reads a small file again after it was replaced. */
function readOnChange<Content>(file: string): () => Content {
  let cached: { at: number; content: Content } | undefined;
  return () => {
    const at = statSync(file).mtimeMs;
    if (cached?.at !== at)
      cached = { at, content: JSON.parse(readFileSync(file, 'utf8')) as Content };
    return cached.content;
  };
}

function listen(handler: Handler, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (URL.canParse(request.url ?? '/', BASE)) return handler(request, response);
    response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
