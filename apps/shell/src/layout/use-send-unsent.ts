// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { MEMBER_STORAGE_PREFIX } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useEffect } from 'react';
import { routeTable } from '../route-table.ts';
import { startRemote } from './start-remote.ts';

/**
 * Starts the remotes that keep something unsent of the member, on whichever page the member is. A remote sends it
 * when its routes are asked for.
 */
export function useSendUnsent(): void {
  const { id } = useMember();
  useEffect(() => {
    for (const remote of remotesWithUnsent(id)) {
      // If that fails, the next visit of the remote's page sends it.
      startRemote(remote).catch(() => undefined);
    }
  }, [id]);
}

/**
 * The outbox of `libs/drafts` stores an item as `<prefix><member>.<remote>.unsent.<id>`, `keepWaitingActions` there an
 * action as `<prefix><member>.<remote>.waiting.<kind>.<id>`.
 */
function remotesWithUnsent(memberId: string): Set<string> {
  const start = `${MEMBER_STORAGE_PREFIX}${memberId}.`;
  const names = storedKeys().flatMap((key) =>
    key.startsWith(start) ? [key.slice(start.length).split('.')] : [],
  );
  const isUnsent = (name = '') => name === 'unsent' || name === 'waiting';
  const isRemote = (name: string) => routeTable().rows.some(({ remote }) => remote === name);
  return new Set(
    names.flatMap(([owner = '', name]) => (isUnsent(name) && isRemote(owner) ? [owner] : [])),
  );
}

function storedKeys(): string[] {
  try {
    return Object.keys({ ...localStorage });
  } catch {
    // A browser that blocks its storage has kept nothing.
    return [];
  }
}
