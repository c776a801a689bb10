import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type BuildFacts, FACTS_FILE, type HostFacts, type RemoteFacts } from '@pure/build';
import type { Configuration, Registry, RemoteBuild } from '@pure/contracts';
import type { Compiler } from '@rspack/core';
import { documentHtml } from '../site/document-html.ts';
import { documentFile, documentFor, rewritesOf } from '../site/hosting.ts';
import { remoteBuildAt } from '../site/remote-build.ts';
import type { Origins } from '../site/site-folder.ts';

export interface DevSite {
  origins: Origins;
  configuration: Configuration;
  /** by app: what is built is in their memory */
  compilers: Map<string, Compiler>;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What compose writes into files, answered from what the compilers hold now. */
export function devMiddleware(name: string, site: DevSite): Middleware {
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    if (name !== 'shell') {
      if (pathname !== '/remote.json') return next();
      return sendJson(response, entryOf(name, site));
    }
    if (pathname === '/remotes.json') return sendJson(response, registryOf(site));
    if (pathname === '/config.json') return sendJson(response, site.configuration);
    if (path.extname(pathname) || pathname === '/ws') return next();
    response.setHeader('content-type', 'text/html;charset=utf-8').end(documentAt(pathname, site));
  };
}

function documentAt(pathname: string, site: DevSite): string {
  const shell = factsOf('shell', site) as HostFacts | undefined;
  if (!shell) return 'The shell does not build: its terminal says why.';
  const file = documentFor({ rewrites: rewritesOf(shell.documents) }, pathname);
  const document = shell.documents.find(({ path: at }) => documentFile(at) === file);
  if (!document) return 'The shell has no document for this.';
  const { configuration, origins } = site;
  // Chunks in development load without `crossorigin` and so would be fetched twice: nothing ahead.
  const { chunks: _, ...plain } = document;
  return documentHtml(
    { ...plain, remote: null },
    { shell, registry: registryOf(site), configuration, origin: origins.shell },
    { html: document.firstPaint ?? '', styles: [] },
  );
}

function registryOf(site: DevSite): Registry {
  const entries = Object.keys(site.origins.remotes).flatMap((name) => {
    const entry = entryOf(name, site);
    return entry ? [[name, entry] as const] : [];
  });
  return { remotes: Object.fromEntries(entries) };
}

function entryOf(name: string, site: DevSite): RemoteBuild | undefined {
  const facts = factsOf(name, site) as RemoteFacts | undefined;
  const origin = site.origins.remotes[name];
  if (!facts || !origin) return undefined;
  return remoteBuildAt(origin, facts, { commit: 'dev', at: new Date().toISOString() });
}

/** Undefined while an app hasn't been built once. */
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
