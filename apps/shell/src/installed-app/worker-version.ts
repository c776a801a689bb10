import { VERSION_ELEMENT } from '@pure/contracts/host';
import { sendToWorker } from './send-to-worker.ts';

/** Longer than a worker takes to answer or to take over. */
const WORKER_TIMEOUT_MS = 3_000;

/**
 * Lets a waiting worker of this tab's own version take over: the network brought the document before it.
 * @returns whether another version is ready, in a worker that waits or has taken over
 */
export async function checkForNewVersion({
  waiting,
  active,
}: ServiceWorkerRegistration): Promise<boolean> {
  const newest = waiting ?? active;
  const version = newest && (await versionOf(newest));
  if (version !== ownVersion()) return typeof version === 'string';
  if (waiting) sendToWorker(waiting, { kind: 'activate' });
  return false;
}

/** Resolves once a worker had the time to answer or to take over. */
export function workerTimeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, undefined));
}

function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_ELEMENT}"]`)?.content;
}

/** Undefined if the worker doesn't answer: one that removes itself has no version. */
function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data), { once: true });
  });
  port1.start();
  sendToWorker(worker, { kind: 'version' }, [port2]);
  return Promise.race([answer, workerTimeout()]);
}
