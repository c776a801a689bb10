import { removeCodeCaches } from './code-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The worker of a site that has switched it off: removes itself and what earlier ones kept. */
export function retire(worker: WorkerScope): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([removeCodeCaches(), worker.registration.unregister()])),
  );
}
