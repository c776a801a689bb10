import type { Post } from '@pure/contracts';
import { inbox, session } from '@pure/session';
import type { QueryClient } from '@tanstack/react-query';
import { changeEveryPost, changePostLists } from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import { removeAuthor } from './post-list-state.ts';

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
      changePostLists(queryClient, (list) => removeAuthor(list, member_id), queryKey);
    }
    // One behind a link that is open is read again.
    queryClient.removeQueries({ queryKey: postKeys.links, type: 'inactive' });
    const me = session.getState().user?.id;
    changeEveryPost(queryClient, (post) =>
      post.author.id === me ? withoutTagOf(post, member_id) : post,
    );
  });
}

/** Former friends take their names off each other's posts, as the database does. */
function withoutTagOf(post: Post, memberId: string): Post {
  if (!post.tags.some(({ member }) => member.id === memberId)) return post;
  return { ...post, tags: post.tags.filter(({ member }) => member.id !== memberId) };
}
