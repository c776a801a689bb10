import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Handler } from '../http/service.ts';
import { startWorker, type FunctionWorker, type WorkerOptions } from './function-worker.ts';

export interface Functions {
  handle: Handler;
  close: () => Promise<void>;
}

/** Runs Edge Functions in one Deno process, which starts with the first call and restarts when their code changes. */
export function openFunctions(options: WorkerOptions): Functions {
  let running: { worker: Promise<FunctionWorker>; code: number } | undefined;

  return {
    handle: async (request) => {
      const worker = await getWorker().catch((error: unknown) => {
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

  async function getWorker(): Promise<FunctionWorker> {
    const code = await readLastChange(options.folder);
    if (running && running.code !== code) {
      const old = running;
      running = undefined;
      await (await old.worker.catch(() => undefined))?.stop();
    }
    running ??= startTracked(code);
    return running.worker;
  }

  function startTracked(code: number): { worker: Promise<FunctionWorker>; code: number } {
    const worker = startWorker(options);
    const tracked = { worker, code };
    const forget = () => {
      if (running === tracked) running = undefined;
    };
    // The next call replaces a worker that ran out of memory.
    worker.then(({ process }) => process.once('exit', forget), forget);
    return tracked;
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
    const responseHeaders = new Headers(response.headers);
    // fetch has decompressed the body.
    responseHeaders.delete('content-encoding');
    responseHeaders.delete('content-length');
    return new Response(response.body, { status: response.status, headers: responseHeaders });
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

async function readLastChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const changes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).mtimeMs),
  );
  return Math.max(0, ...changes);
}
