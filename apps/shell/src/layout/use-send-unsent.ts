// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useMember } from '@pure/session';
import { useEffect } from 'react';
import { ownersWithUnsent } from '../installed-app/owners-with-unsent.ts';
import { routeTable } from '../route-table.ts';
import { startRemote } from './start-remote.ts';

/**
 * Starts the remotes that keep something unsent of the member, on whichever page the member is. A remote sends it
 * when its routes are asked for.
 */
export function useSendUnsent(): void {
  const { id } = useMember();
  useEffect(() => {
    for (const owner of ownersWithUnsent(id)) {
      // A library sends its own.
      if (!routeTable().rows.some(({ remote }) => remote === owner)) continue;
      // If that fails, the next visit of the remote's page sends it.
      startRemote(owner).catch(() => undefined);
    }
  }, [id]);
}
