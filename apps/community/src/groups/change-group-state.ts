import type { GroupState } from '@pure/contracts';
import { queueToggle, RequestError, rateLimitText } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { changeGroup } from './group-cache.ts';
import { applyGroupChange } from './group-changes.ts';
import { groupKeys } from './group-keys.ts';
import {
  answerGroupRequest,
  joinGroup,
  leaveGroup,
  muteGroup,
  readGroupCard,
  withdrawGroupRequest,
} from './groups.data.ts';
import { pendingGroups } from './pending-groups.ts';
import { strings } from './strings.ts';

interface StateChange {
  id: string;
  state: GroupState;
  /** the words for going outside; joining has its own */
  done?: string;
  failed?: string;
  /** an earlier start left it, because there was no network */
  hasWaited?: boolean;
}

/**
 * Joins, asks to join, or goes outside. Without a network, several changes of one group can wait: only the last one is
 * sent.
 */
export function changeGroupState(
  queryClient: QueryClient,
  { id, state, done, failed, hasWaited = false }: StateChange,
): void {
  let answer: 'joined' | 'requested' | 'member' = 'joined';
  async function join(): Promise<void> {
    answer = await joinGroup(id).catch((error: unknown) => {
      if (error instanceof RequestError && error.kind === 'conflict') answer = 'member';
      throw error;
    });
  }
  void queueToggle<'state', GroupState>(
    pendingGroups,
    { id, key: 'state', state },
    {
      hasWaited,
      send: (wanted) => (isInside(wanted) ? join() : goOutside(id)),
      readBack: async () => (await readGroupCard(id))?.state ?? null,
      onSettled(settled) {
        changeGroup(queryClient, id, (held) => applyGroupChange(held, { state: settled }));
        if (!isInside(settled)) toast.success(done ?? strings.left);
        else if (answer === 'member') toast(strings.alreadyMember);
        else toast.success(answer === 'joined' ? strings.joined : strings.requested);
        refreshGroup(queryClient, id);
      },
      onFailed(error) {
        const failure = failed ?? (isInside(state) ? strings.joinFailed : strings.leaveFailed);
        toast.error(rateLimitText(error, strings.requests) ?? failure);
        refreshGroup(queryClient, id);
      },
    },
  );
}

interface MuteChange {
  id: string;
  muted: boolean;
  /** an earlier start left it, because there was no network */
  hasWaited?: boolean;
}

export function changeGroupMuted(
  queryClient: QueryClient,
  { id, muted, hasWaited = false }: MuteChange,
): void {
  void queueToggle(
    pendingGroups,
    { id, key: 'muted', state: muted },
    {
      hasWaited,
      send: (state) => muteGroup(id, state),
      readBack: async () => (await readGroupCard(id))?.muted ?? null,
      onSettled(settled) {
        changeGroup(queryClient, id, (held) => applyGroupChange(held, { muted: settled }));
        toast.success(settled ? strings.muted : strings.unmuted);
      },
      onFailed: (error) => toast.error(rateLimitText(error, strings.changes) ?? strings.muteFailed),
    },
  );
}

const isInside = (state: GroupState) => state === 'member' || state === 'asked';

/** Leaves the group, withdraws the request or declines the invitation, whichever the server holds. */
async function goOutside(id: string): Promise<void> {
  const held = await readGroupCard(id);
  if (held?.state === 'member') await leaveGroup(id);
  else if (held?.pending?.kind === 'request') await withdrawGroupRequest(id);
  else if (held?.pending) await answerGroupRequest(held.pending.id, false);
}

function refreshGroup(queryClient: QueryClient, id: string): void {
  void queryClient.invalidateQueries({ queryKey: groupKeys.lists });
  void queryClient.invalidateQueries({ queryKey: groupKeys.page(id) });
  void queryClient.invalidateQueries({ queryKey: groupKeys.people(id) });
}
