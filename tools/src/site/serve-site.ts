import { createServer, type Server } from 'node:http';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { startTogether } from '../system/start-together.ts';
import { fileServer, type Handler, notFound, setHeaders } from './file-server.ts';
import { fileHeaders } from './headers.ts';
import {
  documentFor,
  findHosting,
  type HostedOrigin,
  type Hosting,
  SERVICE_WORKER_FILE,
  SHELL_FOLDER,
} from './hosting.ts';
import { files, HASHED, isLoopback, type Site, resolveSite } from './site-folder.ts';

interface ServeOptions {
  siteDir: string;
  /** the port of origins that aren't on this machine: the request's host tells them apart */
  port?: number;
  host?: string;
  /** other ones than those of the last compose */
  origins?: HostedOrigin[];
  /** for a folder of the site: another port than its origin's, or null for a folder that isn't served */
  portOf?: (folder: string) => number | null | undefined;
}

export interface SiteServer {
  /** the ports that it listens on */
  ports: number[];
  stop(): Promise<void>;
  /** from now on, requests for a remote's files get no answer, as in an outage */
  stopRemote(name: string): void;
  startRemote(name: string): void;
}

interface PlacedFolder {
  origin: string;
  /** the path that it is served below */
  below: string;
  folder: string;
  port: number | null;
}

/** makes a URL of a request's path */
const BASE = 'http://localhost';
const DEFAULT_PORT = 8080;

/**
 * Serves a composed site as its `hosting.json` says: origins on this machine at their own ports, and all others at
 * one port. It serves a new release from the next request on; new origins need a new start.
 */
export async function serveSite({
  siteDir,
  port = DEFAULT_PORT,
  host = '127.0.0.1',
  origins,
  portOf = () => undefined,
}: ServeOptions): Promise<SiteServer> {
  const site = resolveSite(siteDir);
  const hosting = hostingOf(site);
  const stopped = new Set<string>();
  const servedOrigins = (origins ?? hosting().origins).flatMap(({ origin, folders }) =>
    Object.entries(folders).map(([below, folder]): PlacedFolder => {
      const at = portOf(folder);
      return { origin, below, folder, port: at === undefined ? (ownPort(origin) ?? port) : at };
    }),
  );
  const byPort = Map.groupBy(
    servedOrigins.filter(({ port }) => port !== null),
    ({ port }) => port ?? 0,
  );
  const servers = await startTogether(
    [...byPort].map(([at, folders]) => {
      const byOrigin = Map.groupBy(folders, ({ origin }) => origin);
      const handlers = [...byOrigin].map(
        ([origin, own]) =>
          [new URL(origin).host, originHandler(site, own, hosting, stopped)] as const,
      );
      return listen(chooseByHost(new Map(handlers)), at, host);
    }),
    closeServer,
  );
  return {
    ports: [...byPort.keys()],
    stop: async () => void (await Promise.all(servers.map(closeServer))),
    stopRemote: (name) => void stopped.add(`remotes/${name}`),
    startRemote: (name) => void stopped.delete(`remotes/${name}`),
  };
}

/** Serves the documents and files of a site's shell alone, whatever its address is. */
export async function serveShell(siteDir: string, port: number): Promise<Pick<SiteServer, 'stop'>> {
  const site = resolveSite(siteDir);
  const hosting = hostingOf(site);
  const server = await listen(folderHandler(site, SHELL_FOLDER, hosting), port, '127.0.0.1');
  return { stop: () => closeServer(server) };
}

/** The port of an origin on this machine. */
export function ownPort(origin: string): number | undefined {
  const { port } = new URL(origin);
  return isLoopback(origin) ? Number(port || 80) : undefined;
}

/** A single origin answers for every host, because this machine has several names. */
function chooseByHost(handlers: Map<string, Handler>): Handler {
  const [only] = handlers.values();
  return (request, response) => {
    const handler = handlers.size === 1 ? only : handlers.get(request.headers.host ?? '');
    if (handler) return handler(request, response);
    response.writeHead(421, { 'content-type': 'text/plain' }).end('Misdirected request\n');
  };
}

function originHandler(
  site: Site,
  folders: PlacedFolder[],
  hosting: () => Hosting,
  stopped: ReadonlySet<string>,
): Handler {
  const handlers = folders
    .toSorted((one, other) => other.below.length - one.below.length)
    .map(({ below, folder }) => ({ below, folder, handler: folderHandler(site, folder, hosting) }));
  return (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', BASE);
    const found = handlers.find(({ below }) => pathname.startsWith(below));
    if (!found) return notFound(response);
    if (stopped.has(found.folder)) return void request.socket.destroy();
    // One slash at its beginning: two begin the name of a host.
    request.url = `/${pathname.slice(found.below.length).replace(/^\/+/, '')}${search}`;
    found.handler(request, response);
  };
}

function folderHandler(site: Site, folder: string, hosting: () => Hosting): Handler {
  const serve = fileServer(path.join(site.dir, folder));
  return (request, response) => {
    const { headers, rewrites } = hosting();
    const { pathname } = new URL(request.url ?? '/', BASE);
    const isFile = path.extname(pathname) !== '' && !pathname.endsWith('.html');
    if (folder !== SHELL_FOLDER || isFile) {
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

/** Reads hosting.json again after it was replaced. Before the first compose, there are files and no documents. */
function hostingOf(site: Site): () => Hosting {
  const file = files.hosting(site);
  let read: { at: number; hosting: Hosting } | undefined;
  return () => {
    if (!existsSync(file)) return withoutDocuments;
    const at = statSync(file).mtimeMs;
    if (read?.at !== at) {
      read = { at, hosting: findHosting(site) ?? withoutDocuments };
    }
    return read.hosting;
  };
}

const withoutDocuments: Hosting = {
  origins: [],
  rewrites: [],
  headers: {
    documents: {},
    immutable: fileHeaders('', true),
    serviceWorker: {},
    others: fileHeaders('', false),
  },
};

function listen(handler: Handler, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    try {
      handler(request, response);
    } catch (error) {
      // A request that can't be answered ends neither the server nor other requests.
      console.error(`${request.method} ${request.url}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request\n');
    }
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
