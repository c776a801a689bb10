import type { WorkerComposition } from '@pure/contracts/host';
import { removeCodeCaches } from './code-cache.ts';
import { answerDocument, isDocument } from './documents.ts';
import { answerFile, isCode } from './files.ts';
import { keepComposition, keepLoadedFiles } from './keep-composition.ts';
import { closeNotifications, openNotification } from './open-notification.ts';
import { showPush } from './show-push.ts';
import { isShare, storeShare } from './store-share.ts';
import type { PageMessage } from './worker-messages.ts';
import type { WorkerFetchEvent, WorkerScope } from './worker-scope.ts';

/** Serves one composition. A new version waits until a page ends the wait, or until all tabs are closed. */
export function serveComposition(worker: WorkerScope, composition: WorkerComposition): void {
  worker.addEventListener('install', (event) => event.waitUntil(keepComposition(composition)));
  worker.addEventListener('activate', (event) => event.waitUntil(activate()));
  worker.addEventListener('fetch', (event) => {
    const answer = answerOf(event);
    if (answer) event.respondWith(answer);
  });
  worker.addEventListener('message', (event) => {
    const message = event.data as PageMessage;
    if (message.kind === 'version') event.ports[0]?.postMessage(composition.version);
    if (message.kind === 'activate') event.waitUntil(worker.skipWaiting());
    if (message.kind === 'close') event.waitUntil(closeNotifications(worker, message.tags));
    if (message.kind === 'keep') event.waitUntil(keepLoadedFiles(composition, message.urls));
  });
  worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)));
  worker.addEventListener('notificationclick', (event) =>
    event.waitUntil(openNotification(worker, event.notification)),
  );

  async function activate(): Promise<void> {
    await Promise.all([
      worker.clients.claim(),
      worker.registration.navigationPreload?.enable(),
      removeCodeCaches(composition),
    ]);
  }

  function answerOf(event: WorkerFetchEvent): Promise<Response> | undefined {
    const { request } = event;
    if (isShare(request)) return storeShare(request);
    if (isDocument(request)) return answerDocument(composition, event);
    return isCode(composition, request) ? answerFile(composition, event) : undefined;
  }
}
