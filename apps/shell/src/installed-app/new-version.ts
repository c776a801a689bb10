import { VERSION_ELEMENT } from '@pure/contracts/host';
import { sendToWorker } from './send-to-worker.ts';

/** Longer than a worker takes to answer or to take over. */
const WORKER_TIMEOUT_MS = 3_000;
/** Browsers look for a new worker with each document only, and a tab may stay open for days. */
const UPDATE_INTERVAL_MS = 3_600_000;

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

/** Lets the new worker take over, and loads this tab's document once it has. */
export async function loadNewVersion({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting) {
    const { serviceWorker } = navigator;
    const hasTakenOver = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    sendToWorker(waiting, { kind: 'activate' });
    await Promise.race([hasTakenOver, timeout()]);
  }
  location.reload();
}

/** Calls back when a new worker has all of its files. Returns how to stop. */
export function onWorkerInstalled(
  registration: ServiceWorkerRegistration,
  listener: () => void,
): () => void {
  const onUpdateFound = () => registration.installing?.addEventListener('statechange', listener);
  registration.addEventListener('updatefound', onUpdateFound);
  return () => registration.removeEventListener('updatefound', onUpdateFound);
}

/** Returns a function that looks for a new worker, once an hour at most. */
export function createUpdateCheck(registration: ServiceWorkerRegistration): () => void {
  let last = Date.now();
  return () => {
    if (Date.now() - last < UPDATE_INTERVAL_MS) return;
    last = Date.now();
    // Offline, the next check finds it.
    registration.update().catch(() => undefined);
  };
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
  return Promise.race([answer, timeout()]);
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, undefined));
}
