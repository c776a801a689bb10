import type { GroupPage } from '@pure/contracts';
import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changeGroup } from '../group-cache.ts';
import { groupKeys } from '../group-keys.ts';
import { markGroupSeen } from '../groups.data.ts';

/** Marking is announced to the member's devices, which read the group again: a busy group is marked seldom. */
const COLLECT_MS = 5_000;

/** Marks the group's posts as seen: as the Dashboard opens, as others write while it is open, and as it closes. */
export function useMarkSeen({ id, unseen }: GroupPage, isOpen: boolean): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function markSeen(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    changeGroup(queryClient, id, (group) => ({ ...group, unseen: false }));
    // The ring shows again when the list is next read.
    markGroupSeen(id).catch(() => undefined);
  }
  const onOpen = useEffectEvent(() => markSeen());
  const onClose = useEffectEvent(() => {
    if (timer.current !== undefined) markSeen();
  });

  const isDue = isOpen && unseen;
  useEffect(() => {
    if (isDue) onOpen();
  }, [isDue]);
  useEffect(() => (isOpen ? () => onClose() : undefined), [isOpen]);

  useInbox('post', ({ group_id, author_id }) => {
    if (group_id !== id || author_id === me) return;
    if (isOpen) timer.current ??= setTimeout(markSeen, COLLECT_MS);
    else void queryClient.invalidateQueries({ queryKey: groupKeys.mine });
  });
}
