import type { GroupState } from '@pure/contracts';
import type { EventAnswer } from '@pure/contracts/database';
import { isBoolean, keepWaitingToggles, oncePerClient, oneOf } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { communityStorage } from '../community-storage.ts';
import { changeAnswer } from '../events/answering/use-answer.ts';
import { changeRequest } from '../events/answering/use-request.ts';
import { changeVisibility } from '../events/answering/use-visibility.ts';
import { pendingEvents } from '../events/pending-events.ts';
import { changeGroupMuted, changeGroupState } from '../groups/change-group-state.ts';
import { pendingGroups } from '../groups/pending-groups.ts';

/**
 * From now on, keeps the answers to events and groups that wait for the network, and sends those of an earlier start.
 */
export const keepWaiting = oncePerClient((queryClient: QueryClient, memberId, memberLeft) => {
  const parts = { storage: communityStorage(memberId), memberLeft };
  const ofEvents = { ...parts, pending: pendingEvents };
  const ofGroups = { ...parts, pending: pendingGroups };
  keepWaitingToggles<'answer', EventAnswer>({
    ...ofEvents,
    key: 'answer',
    isState: oneOf('going', 'maybe', 'no'),
    act: (id, answer) => changeAnswer(queryClient, { id, answer, hasWaited: true }),
  });
  keepWaitingToggles<'asked', boolean>({
    ...ofEvents,
    key: 'asked',
    isState: isBoolean,
    act: (id, asked) => changeRequest(queryClient, { id, me: memberId, asked, hasWaited: true }),
  });
  keepWaitingToggles<'visible', boolean>({
    ...ofEvents,
    key: 'visible',
    isState: isBoolean,
    act: (id, visible) => changeVisibility(queryClient, { id, visible, hasWaited: true }),
  });
  keepWaitingToggles<'state', GroupState>({
    ...ofGroups,
    key: 'state',
    isState: oneOf('member', 'asked', 'open', 'ask'),
    act: (id, state) => changeGroupState(queryClient, { id, state, hasWaited: true }),
  });
  keepWaitingToggles<'muted', boolean>({
    ...ofGroups,
    key: 'muted',
    isState: isBoolean,
    act: (id, muted) => changeGroupMuted(queryClient, { id, muted, hasWaited: true }),
  });
});
