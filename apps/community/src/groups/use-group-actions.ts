import type { GroupCard } from '@pure/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { changeGroupMuted, changeGroupState } from './change-group-state.ts';
import { outsideOf } from './group-changes.ts';
import { strings } from './strings.ts';

/** The member's actions on a group: shown at once, and taken back if the server refuses. */
export function useGroupActions(group: GroupCard) {
  const queryClient = useQueryClient();
  const { id } = group;
  const goOutside = (done: string, failed: string) =>
    changeGroupState(queryClient, { id, state: outsideOf(group), done, failed });

  return {
    /** Joins, accepts the invitation, or asks to join (rows 168 and 169). */
    join: () =>
      changeGroupState(queryClient, { id, state: group.state === 'ask' ? 'asked' : 'member' }),
    withdraw: () => goOutside(strings.withdrawn, strings.withdrawFailed),
    decline: () => goOutside(strings.invitationDeclined, strings.declineFailed),
    leave: () => goOutside(strings.left, strings.leaveFailed),
    mute: (muted: boolean) => changeGroupMuted(queryClient, { id, muted }),
  };
}
