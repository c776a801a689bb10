import type { PageMessage } from '../service-worker/worker-messages.ts';

export function sendToWorker(
  worker: ServiceWorker,
  message: PageMessage,
  transfer: Transferable[] = [],
): void {
  worker.postMessage(message, transfer);
}
