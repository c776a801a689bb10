import type { FriendCounts, FriendshipState } from '@pure/contracts';
import { useMutationState } from '@tanstack/react-query';
import { aims, type FriendshipCommand, type FriendshipChange } from './friendship-changes.ts';
import { peopleKeys } from './people-keys.ts';

/** A change that is on its way. */
export interface PendingFriendship {
  change: FriendshipChange;
  /** when it was made, in ms since the epoch */
  at: number;
}

export type Overlay = ReadonlyMap<string, PendingFriendship>;

/**
 * Every friendship change that isn't settled yet, by member: lists, counts and buttons show it as done.
 * It is read from the mutations themselves, so a failure takes it back by ending.
 */
export function useOverlay(): Overlay {
  const pending = useMutationState({
    filters: { mutationKey: peopleKeys.changes, status: 'pending' },
    select: ({ state }) => ({
      ...(state.variables as FriendshipCommand),
      at: state.submittedAt,
    }),
  });
  return new Map(pending.map(({ change, member, at }) => [member.id, { change, at }]));
}

/** The member's friendship with another, with the changes on their way. */
export function overlaid(
  overlay: Overlay,
  memberId: string,
  state: FriendshipState,
): FriendshipState {
  const pending = overlay.get(memberId);
  return pending ? aims[pending.change] : state;
}

const effects: Record<FriendshipChange, Partial<FriendCounts>> = {
  send: { sent: 1 },
  accept: { received: -1, friends: 1 },
  decline: { received: -1 },
  'decline-for-good': { received: -1 },
  cancel: { sent: -1 },
  unfriend: { friends: -1 },
};

/** The counts with the changes on their way, never below 0. `readAt`: when they were read, in ms. */
export function overlaidCounts<Counts extends FriendCounts>(
  overlay: Overlay,
  counts: Counts,
  readAt: number,
): Counts {
  const result = { ...counts };
  for (const { change, at } of overlay.values()) {
    // counts read after the change may hold it already
    if (readAt > at) continue;
    for (const key of ['friends', 'received', 'sent'] as const) {
      result[key] = Math.max(0, result[key] + (effects[change][key] ?? 0));
    }
  }
  return result;
}
