import type { Post } from '@pure/contracts';
import { inbox, session } from '@pure/session';
import type { QueryClient } from '@tanstack/react-query';
import { changeEveryPost, changePostLists } from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import { removePostsOf } from './post-list-state.ts';

const watched = new WeakSet<QueryClient>();

/**
 * Removes former friends' posts from every cached list, on screen or not. Posts in groups and events stay.
 * It starts once per cache and never stops.
 */
export function watchFriendships(queryClient: QueryClient): void {
  if (watched.has(queryClient)) return;
  watched.add(queryClient);
  inbox.on('friendship', ({ member_id, state }) => {
    if (state === 'friends') {
      // The new friend's posts belong between the cached ones. A mounted list catches up by itself.
      for (const queryKey of [
        postKeys.list({ kind: 'home' }),
        postKeys.list({ kind: 'member', memberId: member_id }),
      ]) {
        queryClient.removeQueries({ queryKey, type: 'inactive' });
      }
      return;
    }
    for (const queryKey of postKeys.amongFriends) {
      changePostLists(queryClient, (list) => removePostsOf(list, member_id), queryKey);
    }
    // An open post is read again by its dialog.
    queryClient.removeQueries({ queryKey: postKeys.links, type: 'inactive' });
    const me = session.getState().user?.id;
    changeEveryPost(queryClient, (post) =>
      post.author.id === me ? withoutTagOf(post, member_id) : post,
    );
  });
}

/** The database, too, removes the tags of former friends. */
function withoutTagOf(post: Post, memberId: string): Post {
  if (!post.tags.some(({ member }) => member.id === memberId)) return post;
  return { ...post, tags: post.tags.filter(({ member }) => member.id !== memberId) };
}
