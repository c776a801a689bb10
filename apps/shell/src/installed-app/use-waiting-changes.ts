// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { importPart } from '@pure/contracts/import-part';
import { hasWaitingChanges } from '@pure/people';
import { useMember } from '@pure/session';
import { useOnline } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the answers to requests that wait for the network over a reload. The code for it loads when it is needed. */
export function useWaitingChanges(): void {
  const { id } = useMember();
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && !hasWaitingChanges(id)) return;
    void importPart(() => import(/* webpackChunkName: "waiting" */ './waiting-changes.ts')).then(
      ({ keepWaitingChanges }) => keepWaitingChanges(queryClient, id),
      // Without the code, answers wait in this tab until it is closed, and those of an earlier start until the next
      // one.
      () => undefined,
    );
  }, [queryClient, id, isOnline]);
}
