import { sendToWorker } from '../installed-app/send-to-worker.ts';
import { workerTimeout } from '../installed-app/worker-version.ts';

/** Lets the new worker take over, and loads this tab's document once it has. */
export async function loadNewVersion({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting) {
    const { serviceWorker } = navigator;
    const hasTakenOver = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    sendToWorker(waiting, { kind: 'activate' });
    await Promise.race([hasTakenOver, workerTimeout()]);
  }
  location.reload();
}
