import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useEffect, useEffectEvent } from 'react';

/**
 * Starts the remotes that keep something unsent of the member, on whichever page the member is. A remote sends it
 * when its routes are asked for.
 */
export function useSendUnsent(startRemote: (remote: string) => Promise<void>): void {
  const { id } = useMember();
  // If that fails, the next visit of the remote's page sends it.
  const start = useEffectEvent((remote: string) => startRemote(remote).catch(() => undefined));
  useEffect(() => {
    for (const remote of remotesWithUnsent(id)) void start(remote);
  }, [id]);
}

/** The outbox of `libs/drafts` stores an item as `<prefix><member>.<remote>.unsent.<id>`. */
function remotesWithUnsent(memberId: string): Set<string> {
  const start = `${MEMBER_STORAGE_PREFIX}${memberId}.`;
  const names = Object.keys({ ...localStorage }).flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length).split('.')] : [],
  );
  return new Set(names.flatMap(([remote = '', name]) => (name === 'unsent' ? [remote] : [])));
}
