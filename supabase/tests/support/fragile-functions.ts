import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startWorker, type FunctionWorker } from '../../local/functions/function-worker.ts';

export interface FragileFunctions {
  /** calls a function; fails when the worker dies of it */
  call: (name: string, headers: Record<string, string>, body: unknown) => Promise<Response>;
  /** kills the worker at the n-th request that it sends: before the project hears of it, or after it did */
  killAt: (request: number, when: 'before' | 'after') => void;
  /** answers requests like these with 503 */
  fail: (like: RegExp) => void;
  /** what the worker asked of the project since the last kill was set, as `POST /rest/v1/rpc/x` */
  requests: string[];
  /** begins the worker if none is there, and tells its process */
  processId: () => Promise<number>;
  close: () => Promise<void>;
}

const folder = path.resolve(import.meta.dirname, '../../functions');

/** The functions in a worker of one's own, with a door between it and the project that can pull the plug. */
export async function openFragileFunctions(
  project: { url: string; secretKey: string },
  secrets: Record<string, string> = {},
): Promise<FragileFunctions> {
  const requests: string[] = [];
  let worker: Promise<FunctionWorker> | undefined;
  let failing: RegExp | undefined;
  let plug: { request: number; when: 'before' | 'after' } | undefined;

  const kill = async () => {
    const dying = await worker;
    worker = undefined;
    plug = undefined;
    await dying?.stop();
  };

  const door = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = `${incoming.method} ${incoming.url?.replace(/\?.*/, '')}`;
    requests.push(asked);
    if (failing?.test(asked)) {
      outgoing.writeHead(503).end('{}');
      return;
    }
    const isLast = plug?.request === requests.length;
    if (isLast && plug?.when === 'before') return kill();
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
    door.listen(0, '127.0.0.1', resolve);
  });
  const { port } = door.address() as AddressInfo;
  const begin = () =>
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
    killAt: (request, when) => {
      requests.length = 0;
      plug = { request, when };
    },
    fail: (like) => {
      failing = like;
    },
    call: async (name, headers, body) => {
      worker ??= begin();
      const { origin } = await worker;
      return fetch(`${origin}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    processId: async () => {
      worker ??= begin();
      return (await worker).process.pid ?? 0;
    },
    close: async () => {
      await kill();
      door.closeAllConnections();
      door.close();
    },
  };
}
