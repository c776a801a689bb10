import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startWorker, type FunctionWorker } from '../../local/functions/function-worker.ts';

export interface CrashableFunctions {
  /** calls a function; rejects if the worker dies during the call */
  call: (name: string, headers: Record<string, string>, body: unknown) => Promise<Response>;
  /** kills the worker at its n-th request, before or after the request reaches the project */
  crashAt: (request: number, when: 'before' | 'after') => void;
  /** answers matching requests with 503 */
  failRequests: (pattern: RegExp) => void;
  /** the worker's requests since the last `crashAt`, as `POST /rest/v1/rpc/x` */
  requests: string[];
  /** starts the worker if none runs */
  processId: () => Promise<number>;
  close: () => Promise<void>;
}

const folder = path.resolve(import.meta.dirname, '../../functions');

/** Runs the functions in their own worker, behind a proxy that can kill the worker at a chosen request. */
export async function startCrashableFunctions(
  project: { url: string; secretKey: string },
  secrets: Record<string, string> = {},
): Promise<CrashableFunctions> {
  const requests: string[] = [];
  let worker: Promise<FunctionWorker> | undefined;
  let failPattern: RegExp | undefined;
  let crash: { request: number; when: 'before' | 'after' } | undefined;

  const kill = async () => {
    const dying = await worker;
    worker = undefined;
    crash = undefined;
    await dying?.stop();
  };

  const proxy = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const requested = `${incoming.method} ${incoming.url?.replace(/\?.*/, '')}`;
    requests.push(requested);
    if (failPattern?.test(requested)) {
      outgoing.writeHead(503).end('{}');
      return;
    }
    const isLast = crash?.request === requests.length;
    if (isLast && crash?.when === 'before') return kill();
    const chunks: Uint8Array[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
    const headers = new Headers(incoming.headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) {
      headers.delete(name);
    }
    const answer = await fetch(project.url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (isLast) return kill();
    outgoing.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      'content-length': String(body.length),
    });
    outgoing.end(body);
  }

  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  const startIfNeeded = () =>
    startWorker({
      folder,
      environment: {
        SUPABASE_URL: `http://127.0.0.1:${port}`,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.secretKey }),
        ...secrets,
      },
      timeLimit: 60_000,
      memoryMb: 256,
      log: () => {},
    });

  return {
    requests,
    crashAt: (request, when) => {
      requests.length = 0;
      crash = { request, when };
    },
    failRequests: (pattern) => {
      failPattern = pattern;
    },
    call: async (name, headers, body) => {
      worker ??= startIfNeeded();
      const { origin } = await worker;
      return fetch(`${origin}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    processId: async () => {
      worker ??= startIfNeeded();
      return (await worker).process.pid ?? 0;
    },
    close: async () => {
      await kill();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
