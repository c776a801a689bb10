import { pendingMutations, waitingMutation } from '@pure/data';
import { isString, keepWaitingActions, objectOf, oncePerClient, oneOf } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { aims, type FriendshipChange, type FriendshipCommand } from './friendship-changes.ts';
import { WAITING, waitingStorage } from './has-waiting-changes.ts';
import { peopleKeys } from './people-keys.ts';
import { startChange } from './start-change.ts';

const isCommand = objectOf<FriendshipCommand>({
  change: oneOf(...(Object.keys(aims) as FriendshipChange[])),
  member: objectOf<FriendshipCommand['member']>({ id: isString, full_name: isString }),
});

/**
 * From now on, keeps the requests, and answers to requests, that wait for the network, and sends those of an earlier
 * start. Every screen shows them as done.
 */
export const keepWaitingChanges = oncePerClient(
  (queryClient: QueryClient, memberId, memberLeft) => {
    keepWaitingActions({
      storage: waitingStorage(memberId),
      name: WAITING,
      validator: isCommand,
      idOf: ({ member }) => member.id,
      ...pendingMutations<FriendshipCommand>(queryClient, peopleKeys.changes),
      act: (command) =>
        void startChange(command, { queryClient, memberId, tries: waitingMutation }),
      memberLeft,
    });
  },
);
