import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Configuration } from '@pure/contracts';
import type { Registry, RemoteBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import { withTimeout } from '../system/with-timeout.ts';
import { type DevSite, entryOf } from './dev-middleware.ts';
import {
  configureForDevelopment,
  isComposedDocument,
  replaceInRegistry,
  replaceRemote,
} from './replace-remote.ts';
import { type DevServers, serveApp } from './serve-dev.ts';

interface ReplacedRequest {
  /** the remote that this machine compiles */
  name: string;
  /** the origin of a running PURE, which isn't changed */
  target: string;
  /** the ports of the documents and of the remote on this machine */
  ports: { documents: number; remote: number };
}

/**
 * Serves the documents of a running PURE from this machine, with one remote replaced by its sources here: after each
 * change, the open page is loaded again. Members of that PURE don't notice, and it needs no setting for it. There is
 * no policy header, because source maps need `eval`.
 * @throws CommandError if no PURE answers at the target
 */
export async function serveReplaced(request: ReplacedRequest): Promise<DevServers> {
  const { name, target, ports } = request;
  await assertRuns(target);
  const site: DevSite = {
    origins: { shell: target, remotes: { [name]: `http://localhost:${ports.remote}` } },
    // Only `devMiddleware` of a shell reads it.
    configuration: {} as Configuration,
    compilers: new Map(),
  };
  const remote = await serveApp(name, ports.remote, site, false);
  const server = createServer((incoming, response) => {
    answer(incoming, response, request, entryOf(name, site)).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'text/plain;charset=utf-8' });
      response.end(`${target} doesn't answer: ${describeError(error)}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: ports.documents, host: '127.0.0.1' }, resolve);
  }).catch(async (error: unknown) => {
    await remote.stop();
    throw error;
  });
  return {
    async stop() {
      server.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => server.close(() => resolve())),
        remote.stop(),
      ]);
    },
  };
}

async function answer(
  { url = '/', method }: IncomingMessage,
  response: ServerResponse,
  { name, target }: ReplacedRequest,
  build: RemoteBuild | undefined,
): Promise<void> {
  const { pathname, search } = new URL(url, 'http://dev');
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405).end();
  if (pathname === '/sw.js') return void response.writeHead(404).end();
  const isDocument = !path.extname(pathname);
  if (!build && (isDocument || pathname === '/remotes.json')) {
    response.writeHead(500, { 'content-type': 'text/plain;charset=utf-8' });
    return void response.end(`${name} failed to build. See the terminal.\n`);
  }
  const { answered, body } = await withTimeout(target, async (signal) => {
    const answered = await fetch(`${target}${pathname}${search}`, { signal });
    return { answered, body: Buffer.from(await answered.arrayBuffer()) };
  });
  response.statusCode = answered.status;
  response.setHeader('content-type', answered.headers.get('content-type') ?? 'text/plain');
  response.setHeader('cache-control', 'no-cache');
  if (!answered.ok || !build) return void response.end(body);
  const replacement = { name, build };
  if (pathname === '/remotes.json') {
    const registry = JSON.parse(body.toString()) as Registry;
    return void response.end(JSON.stringify(replaceInRegistry(registry, replacement)));
  }
  if (pathname === '/config.json') {
    const configuration = JSON.parse(body.toString()) as Configuration;
    return void response.end(JSON.stringify(configureForDevelopment(configuration)));
  }
  response.end(isDocument ? replaceRemote(body.toString(), replacement) : body);
}

async function assertRuns(target: string): Promise<void> {
  const html = await withTimeout('it', async (signal) =>
    (await fetch(`${target}/landing`, { signal })).text(),
  ).catch((error: unknown) => {
    throw new CommandError(
      `Nothing answers at ${target} (${describeError(error)}). Start that PURE first.`,
    );
  });
  if (isComposedDocument(html)) return;
  throw new CommandError(
    `${target} serves no document of PURE that this version knows. Is the address right, and is its shell as new as this working tree?`,
  );
}

/** The reason of a request that failed is the cause of its error. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
