import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import { useHost } from '@pure/federation';
import { getLoader, loadRoutes } from '@pure/federation/host';
import { useMember } from '@pure/session';
import { useEffect } from 'react';

/**
 * Starts the remotes that keep something unsent of the member, on whichever page the member is. A remote sends it
 * when its routes are asked for.
 */
export function useSendUnsent(): void {
  const { id } = useMember();
  const host = useHost();
  useEffect(() => {
    const loader = getLoader();
    if (!loader) return;
    for (const remote of remotesWithUnsent(id)) {
      // If that fails, the next visit of the remote's page sends it.
      void loadRoutes(loader, remote, host).catch(() => undefined);
    }
  }, [id, host]);
}

/** The outbox of `libs/drafts` stores an item as `<prefix><member>.<remote>.unsent.<id>`. */
function remotesWithUnsent(memberId: string): Set<string> {
  const start = MEMBER_STORAGE_PREFIX + memberId;
  return new Set(
    Object.keys({ ...localStorage }).flatMap((key) => {
      if (!key.startsWith(`${start}.`)) return [];
      const [remote = '', name] = key.slice(start.length + 1).split('.');
      return name === 'unsent' ? [remote] : [];
    }),
  );
}
