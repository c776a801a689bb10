import { importPart } from '@pure/contracts/import-part';
import type { Host } from '@pure/contracts';
import { communityStorage } from '../community-storage.ts';

/** Sends what an earlier visit left waiting for the network, also if the member opens neither events nor groups. */
export function resumeWaiting(host: Host): void {
  const memberId = host.session.memberId();
  if (memberId && communityStorage(memberId).readAll('waiting.').size > 0) void watchWaiting(host);
}

/** From now on, keeps what waits for the network over a reload. The code loads while there still is a network. */
export async function watchWaiting({ queryClient, session }: Host): Promise<void> {
  const loaded = importPart(() => import(/* webpackChunkName: "waiting" */ './keep-waiting.ts'));
  const keeper = await loaded.catch(() => null);
  // Without the code, changes wait in this tab until it is closed, and those of an earlier visit until the next start.
  if (!keeper) return;
  const watchMember = () => {
    const memberId = session.memberId();
    if (memberId) keeper.keepWaiting(queryClient, memberId);
  };
  watchMember();
  session.subscribe(watchMember);
}
