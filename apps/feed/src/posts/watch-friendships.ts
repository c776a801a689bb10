import { inbox } from '@pure/session';
import type { QueryClient } from '@tanstack/react-query';
import { postKeys } from './post-keys.ts';
import { dropAuthor, type PostListState } from './post-list-state.ts';

const watched = new WeakSet<QueryClient>();

/**
 * Keeps every held list to friends, on screen or not; what was said in a group or at an event stays.
 * Begins once per cache and never ends.
 */
export function watchFriendships(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  inbox.on('friendship', ({ member_id, state }) => {
    if (state === 'friends') {
      // The new friend's posts belong between those held; a list on screen sees to it itself.
      for (const queryKey of [
        postKeys.list({ kind: 'home' }),
        postKeys.list({ kind: 'member', memberId: member_id }),
      ]) {
        queryClient.removeQueries({ queryKey, type: 'inactive' });
      }
      return;
    }
    for (const queryKey of postKeys.amongFriends) {
      queryClient.setQueriesData<PostListState>(
        { queryKey },
        (list) => list && dropAuthor(list, member_id),
      );
    }
  });
}
