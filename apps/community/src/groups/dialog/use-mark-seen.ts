import type { GroupPage } from '@pure/contracts';
import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { changeGroup } from '../group-cache.ts';
import { markGroupSeen } from '../groups.data.ts';

/** Marks the group's posts as seen: as the Dashboard opens, and as others write while it is open. */
export function useMarkSeen({ id, unseen }: GroupPage, isOpen: boolean): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const markSeen = useEffectEvent(() => {
    changeGroup(queryClient, id, (group) => ({ ...group, unseen: false }));
    // The ring shows again when the list is next read.
    markGroupSeen(id).catch(() => undefined);
  });

  const isDue = isOpen && unseen;
  useEffect(() => {
    if (isDue) markSeen();
  }, [isDue]);

  useInbox('post', ({ group_id, author_id }) => {
    if (isOpen && group_id === id && author_id !== me) markGroupSeen(id).catch(() => undefined);
  });
}
