import type { Host } from '@pure/contracts';
import { importPart } from '@pure/contracts/import-part';
import { feedStorage } from '../feed-storage.ts';

/**
 * Sends what an earlier visit left waiting for the network, also if the member doesn't open Home. Its code is part of
 * Home's chunk, which therefore loads: chunks of their own would split Home's.
 */
export function resumeWaiting({ queryClient, session }: Host): void {
  const memberId = session.memberId();
  if (!memberId) return;
  const isStored = (start: string) => feedStorage(memberId).readAll(start).size > 0;
  if (!isStored('unsent.') && !isStored('waiting.')) return;
  void importPart(() => import(/* webpackChunkName: "page-home" */ '../home/home.tsx'))
    .then(({ sendWaiting }) => sendWaiting(queryClient, memberId))
    // Without the code, it stays for the next start.
    .catch(() => undefined);
}
