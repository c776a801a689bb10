import type { ReaderAnswer, ReaderRequest } from './worker-messages.ts';

/** A picture is tried at several sizes. */
const ANSWER_TIMEOUT_MS = 20_000;

export interface WorkerReader {
  /** Transfers the bitmap. Rejects if the worker can't load, fails, or takes too long. */
  read(kind: ReaderRequest['kind'], bitmap: ImageBitmap): Promise<string | null>;
  close(): void;
}

/** Starts the worker at the first use; after a failure, the next use starts another. */
export function createWorkerReader(): WorkerReader {
  let worker: Worker | undefined;
  /** the worker answers one request after the other */
  let last: Promise<unknown> = Promise.resolve();

  function close(): void {
    worker?.terminate();
    worker = undefined;
  }

  async function sendRequest(request: ReaderRequest): Promise<string | null> {
    worker ??= new Worker(
      new URL(/* webpackChunkName: "qr-reader" */ './reader.worker.ts', import.meta.url),
    );
    try {
      return await answerOf(worker, request);
    } catch (error) {
      close();
      throw error;
    }
  }

  return {
    read(kind, bitmap) {
      const answer = last.then(() => sendRequest({ kind, bitmap }));
      last = answer.catch(() => undefined);
      return answer;
    },
    close,
  };
}

async function answerOf(worker: Worker, request: ReaderRequest): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const listening = new AbortController();
  const { signal } = listening;
  const timer = setTimeout(() => reject(new Error('The reader took too long')), ANSWER_TIMEOUT_MS);
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => resolve(data.text), {
    signal,
  });
  worker.addEventListener('error', () => reject(new Error('The reader failed')), { signal });
  worker.postMessage(request, [request.bitmap]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    listening.abort();
  }
}
