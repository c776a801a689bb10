import type { GroupCard, GroupState } from '@pure/contracts';
import { queueToggle, RequestError, rateLimitText } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeGroup } from './group-cache.ts';
import { applyGroupChange, outsideOf } from './group-changes.ts';
import { groupKeys } from './group-keys.ts';
import {
  answerRequest,
  joinGroup,
  leaveGroup,
  muteGroup,
  readGroupCard,
  withdrawRequest,
} from './groups.data.ts';
import { pendingGroups } from './pending-groups.ts';
import { strings } from './strings.ts';

interface StateChange {
  state: GroupState;
  send: () => Promise<void>;
  /** says how it went; the words depend on the answer */
  done: () => void;
  failed: string;
}

/** The member's actions on a group: shown at once, and taken back if the server refuses. */
export function useGroupActions(group: GroupCard) {
  const queryClient = useQueryClient();
  const { id } = group;

  function changeState({ state, send, done, failed }: StateChange): void {
    void queueToggle<'state', GroupState>(
      pendingGroups,
      { id, key: 'state', state },
      {
        send,
        readBack: async () => (await readGroupCard(id))?.state ?? null,
        onSettled(settled) {
          changeGroup(queryClient, id, (held) => applyGroupChange(held, { state: settled }));
          done();
          refreshGroup(queryClient, id);
        },
        onFailed(error) {
          toast.error(rateLimitText(error, strings.requests) ?? failed);
          refreshGroup(queryClient, id);
        },
      },
    );
  }

  return {
    /** Joins, accepts the invitation, or asks to join (rows 168 and 169). */
    join(): void {
      let answer: 'joined' | 'requested' | 'member' = 'joined';
      changeState({
        state: group.state === 'ask' ? 'asked' : 'member',
        async send() {
          answer = await joinGroup(id).catch((error: unknown) => {
            if (error instanceof RequestError && error.kind === 'conflict') answer = 'member';
            throw error;
          });
        },
        done() {
          if (answer === 'member') toast(strings.alreadyMember);
          else toast.success(answer === 'joined' ? strings.joined : strings.requested);
        },
        failed: strings.joinFailed,
      });
    },
    withdraw(): void {
      changeState({
        state: outsideOf(group),
        send: () => withdrawRequest(id),
        done: () => toast.success(strings.withdrawn),
        failed: strings.withdrawFailed,
      });
    },
    decline(): void {
      const invitation = group.pending?.id;
      if (!invitation) return;
      changeState({
        state: outsideOf(group),
        send: () => answerRequest(invitation, false),
        done: () => toast.success(strings.invitationDeclined),
        failed: strings.declineFailed,
      });
    },
    leave(): void {
      changeState({
        state: outsideOf(group),
        send: () => leaveGroup(id),
        done: () => toast.success(strings.left),
        failed: strings.leaveFailed,
      });
    },
    mute(muted: boolean): void {
      void queueToggle(
        pendingGroups,
        { id, key: 'muted', state: muted },
        {
          send: (state) => muteGroup(id, state),
          readBack: async () => (await readGroupCard(id))?.muted ?? null,
          onSettled(settled) {
            changeGroup(queryClient, id, (held) => applyGroupChange(held, { muted: settled }));
            toast.success(settled ? strings.muted : strings.unmuted);
          },
          onFailed: (error) =>
            toast.error(rateLimitText(error, strings.changes) ?? strings.muteFailed),
        },
      );
    },
  };
}

function refreshGroup(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: groupKeys.lists });
  void queryClient.invalidateQueries({ queryKey: groupKeys.page(id) });
  void queryClient.invalidateQueries({ queryKey: groupKeys.people(id) });
}
