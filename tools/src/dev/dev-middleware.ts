import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type BuildFacts, FACTS_FILE, type HostFacts, type RemoteFacts } from '@pure/build';
import type { Configuration } from '@pure/contracts';
import type { Registry, RemoteBuild, RouteTable } from '@pure/contracts/host';
import type { Compiler } from '@rspack/core';
import { documentsOf } from '../site/documents.ts';
import { localRoutes } from '../site/local-routes.ts';
import { resolveRoutes } from '../site/resolve-routes.ts';
import { renderDocument, servedRegistry } from '../site/render-document.ts';
import { documentFile, documentFor, rewritesOf } from '../site/hosting.ts';
import { toRemoteBuild } from '../site/remote-build.ts';
import type { Origins } from '../system/ports.ts';

export interface DevSite {
  origins: Origins;
  configuration: Configuration;
  /** by app; each holds its build in memory */
  compilers: Map<string, Compiler>;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Answers with what compose would write, made of the compilers' current builds. */
export function devMiddleware(name: string, site: DevSite): Middleware {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    if (name !== 'shell') {
      if (pathname !== '/remote.json') return next();
      // A page of another origin, which takes this remote by its address, asks for it.
      response.setHeader('access-control-allow-origin', '*');
      return sendJson(response, entryOf(name, site));
    }
    if (pathname === '/remotes.json') return sendJson(response, servedBy(site));
    if (pathname === '/config.json') return sendJson(response, site.configuration);
    if (path.extname(pathname) || pathname === '/ws') return next();
    response.setHeader('content-type', 'text/html;charset=utf-8').end(documentAt(pathname, site));
  };
}

function servedBy(site: DevSite): Registry {
  const shell = factsOf('shell', site) as HostFacts | undefined;
  const registry = registryOf(site);
  return shell ? servedRegistry(shell, registry) : registry;
}

function documentAt(pathname: string, site: DevSite): string {
  const shell = factsOf('shell', site) as HostFacts | undefined;
  if (!shell) return 'The shell failed to build. See the terminal.';
  const registry = registryOf(site);
  const routes = routesOf(site, registry);
  const documents = documentsOf(shell, routes, registry);
  const file = documentFor({ rewrites: rewritesOf(documents) }, pathname);
  const document = documents.find(({ path: at }) => documentFile(at) === file);
  if (!document) return 'The shell has no document for this path.';
  const { configuration, origins } = site;
  // No preloads: in development, chunks load without `crossorigin`, so they would be fetched twice.
  const { chunks: _, ...plain } = document;
  return renderDocument(
    { ...plain, remote: null },
    { shell, registry, routes, documents, configuration, origin: origins.shell, version: 'dev' },
    { html: document.firstPaint ?? '', styles: [] },
  );
}

function routesOf({ origins }: DevSite, registry: Registry): RouteTable {
  const declared = Object.entries(registry.remotes).map(([name, { pages }]) => [name, pages]);
  const routes = localRoutes(Object.fromEntries(declared));
  return resolveRoutes({ routes, registry, origins });
}

function registryOf(site: DevSite): Registry {
  const entries = Object.keys(site.origins.remotes).flatMap((name) => {
    const entry = entryOf(name, site);
    return entry ? [[name, entry] as const] : [];
  });
  return { remotes: Object.fromEntries(entries) };
}

export function entryOf(name: string, site: DevSite): RemoteBuild | undefined {
  const facts = factsOf(name, site) as RemoteFacts | undefined;
  const origin = site.origins.remotes[name];
  if (!facts || !origin) return undefined;
  return toRemoteBuild(origin, facts, { commit: 'dev', at: new Date().toISOString() });
}

/** Undefined before the first successful build. */
function factsOf(name: string, { compilers }: DevSite): BuildFacts | undefined {
  const compiler = compilers.get(name);
  if (!compiler) return undefined;
  const memory = compiler.outputFileSystem as unknown as {
    readFileSync(file: string): Buffer;
  };
  try {
    const file = path.join(compiler.outputPath, '..', FACTS_FILE);
    return JSON.parse(memory.readFileSync(file).toString()) as BuildFacts;
  } catch {
    return undefined;
  }
}

function sendJson(response: ServerResponse, content: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'no-cache');
  response.end(JSON.stringify(content ?? null));
}
