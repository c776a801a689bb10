import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Handle } from '../http/exchange.ts';
import { startWorker, type FunctionWorker, type WorkerOptions } from './function-worker.ts';

export interface Functions {
  handle: Handle;
  close: () => Promise<void>;
}

/** Edge Functions in one Deno process: begun with the first call, and anew when their code changed. */
export function openFunctions(options: WorkerOptions): Functions {
  let running: { worker: Promise<FunctionWorker>; code: number } | undefined;

  return {
    handle: async (request) => {
      const worker = await current().catch((error: unknown) => {
        options.log(`functions: ${String(error)}`);
      });
      if (!worker) {
        return Response.json(
          { code: 'BOOT_ERROR', message: 'Worker failed to boot' },
          { status: 503 },
        );
      }
      return forward(request, worker.origin);
    },
    close: async () => {
      const worker = await running?.worker.catch(() => undefined);
      await worker?.stop();
    },
  };

  async function current(): Promise<FunctionWorker> {
    const code = await newestChange(options.folder);
    if (running && running.code !== code) {
      const old = running;
      running = undefined;
      await (await old.worker.catch(() => undefined))?.stop();
    }
    running ??= begin(code);
    return running.worker;
  }

  function begin(code: number): { worker: Promise<FunctionWorker>; code: number } {
    const worker = startWorker(options);
    const begun = { worker, code };
    const forget = () => {
      if (running === begun) running = undefined;
    };
    // One that ran out of memory is replaced with the next call.
    worker.then(({ process }) => process.once('exit', forget), forget);
    return begun;
  }
}

async function forward(request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) {
    headers.delete(name);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const response = await fetch(origin + pathname.replace('/functions/v1', '') + search, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(hasBody && { body: await request.arrayBuffer() }),
    });
    const answered = new Headers(response.headers);
    // It is unpacked by now.
    answered.delete('content-encoding');
    answered.delete('content-length');
    return new Response(response.body, { status: response.status, headers: answered });
  } catch {
    return Response.json(
      {
        code: 'WORKER_LIMIT',
        message: 'Function failed due to not having enough compute resources',
      },
      { status: 546 },
    );
  }
}

async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const changes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).mtimeMs),
  );
  return Math.max(0, ...changes);
}
