import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { fileHeaders, type Headers } from './headers.ts';
import { documentFor, type Hosting } from './hosting.ts';
import { readRegistry } from './registry-file.ts';
import { files, folders, type Site, siteAt } from './site-folder.ts';

/** Where the shell and each remote listen. */
export interface SitePorts {
  shell: number;
  remotes: Record<string, number>;
}

export interface SiteServer {
  stop(): Promise<void>;
  /** ends one remote's origin, as an outage would */
  stopRemote(name: string): Promise<void>;
  startRemote(name: string): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** what the paths of requests are read against; its host says nothing */
const BASE = 'http://localhost';
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+(\.map)?$/;

/**
 * Serves a composed site: the shell's origin and one for each remote, by the headers and rewrites that
 * compose wrote. What is released or composed meanwhile is served from the next request on.
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
  const site = siteAt(siteDir);
  const running = new Map<string, Server>();
  const open = async (name: string, port: number, handler: Handler) => {
    running.set(name, await listen(handler, port, host));
  };
  const close = async (name: string) => {
    const server = running.get(name);
    running.delete(name);
    if (server) await end(server);
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
  const hosting = reread<Hosting>(files.hosting(site));
  const serve = fileServer(folders.shell(site));
  return (request, response) => {
    const { headers, rewrites } = hosting();
    const { pathname } = new URL(request.url ?? '/', BASE);
    const isFile = path.extname(pathname) !== '';
    if (isFile && !pathname.endsWith('.html')) {
      setHeaders(response, HASHED.test(pathname) ? headers.immutable : headers.others);
      return serve(request, response);
    }
    request.url = documentFor({ rewrites }, pathname);
    setHeaders(response, headers.documents);
    return serve(request, response);
  };
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

/** For `?remote.<name>=` in another environment: what is registered here, by its full addresses. */
function sendEntry(site: Site, name: string, response: ServerResponse): void {
  const entry = readRegistry(site).remotes[name];
  if (!entry) return notFound(response);
  setHeaders(response, { ...fileHeaders(false), 'content-type': 'application/json' });
  response.end(JSON.stringify(entry));
}

/** Files as they are now, precompressed where the browser takes it. What isn't there is 404, never HTML. */
function fileServer(folder: string): Handler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    ignores: false,
    setHeaders: nameIcons,
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    serve(request, response, () => notFound(response));
  };
}

/** The one type of ours that sirv's table is without. */
function nameIcons(response: ServerResponse, pathname: string): void {
  if (pathname.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
}

function notFound(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
}

function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** A small file, read again when it was replaced. */
function reread<Content>(file: string): () => Content {
  let read: { at: number; content: Content } | undefined;
  return () => {
    const at = statSync(file).mtimeMs;
    if (read?.at !== at) read = { at, content: JSON.parse(readFileSync(file, 'utf8')) as Content };
    return read.content;
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

function end(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
