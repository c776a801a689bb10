import { isBoolean, isUuid, keepWaitingActions, objectOf } from '@pure/drafts';
import type { QueryClient } from '@tanstack/react-query';
import { feedStorage } from '../feed-storage.ts';
import { pendingChanges } from './optimistic-posts.ts';
import { likePost } from './use-like.ts';

export interface WaitingParts {
  queryClient: QueryClient;
  memberId: string;
  memberLeft: AbortSignal;
}

export interface WaitingLike {
  /** of what is liked */
  id: string;
  on: boolean;
}

/** Keeps the toggles of one kind that wait for the network. */
export function keepWaitingToggles(
  { memberId, memberLeft }: WaitingParts,
  key: 'liked' | 'commentLiked',
  act: (like: WaitingLike) => void,
): void {
  keepWaitingActions<WaitingLike>({
    storage: feedStorage(memberId),
    name: `waiting.${key}`,
    validator: objectOf<WaitingLike>({ id: isUuid, on: isBoolean }),
    idOf: ({ id }) => id,
    read: () =>
      Object.entries(pendingChanges.getState().changes).flatMap(([id, { [key]: on }]) =>
        on === undefined ? [] : { id, on },
      ),
    subscribe: pendingChanges.subscribe,
    act,
    memberLeft,
  });
}

export function keepWaitingLikes(parts: WaitingParts): void {
  const { queryClient, memberId } = parts;
  keepWaitingToggles(parts, 'liked', ({ id, on }) => likePost(queryClient, memberId, id, on));
}
