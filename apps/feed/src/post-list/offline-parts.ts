import { importPart } from '@pure/contracts/import-part';
import type { QueryClient } from '@tanstack/react-query';
import { feedStorage } from '../feed-storage.ts';

export { keepHome, showKeptHome } from '../posts/kept-home.ts';

/**
 * Keeps what waits for the network over a reload. The code for it loads once there is no network, or if an earlier
 * start left something. Returns how to stop.
 */
export function watchNetwork(queryClient: QueryClient, memberId: string): () => void {
  const start = () =>
    void importPart(
      () => import(/* webpackChunkName: "waiting" */ '../waiting/keep-waiting.ts'),
    ).then(
      ({ keepWaiting }) => keepWaiting(queryClient, memberId),
      // Without the code, changes wait in this tab until it is closed.
      () => undefined,
    );
  if (!navigator.onLine || feedStorage(memberId).readAll('waiting.').size > 0) start();
  addEventListener('offline', start);
  return () => removeEventListener('offline', start);
}
