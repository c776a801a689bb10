import type { Post, PostSource } from '@pure/contracts';
import type { HomeFeedPage } from '@pure/contracts/database';
import { heldIds, heldItems, idsOf } from '@pure/data';
import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { belongsToList } from './belongs-to-list.ts';
import { keepEditedPosts } from './edits.ts';
import {
  changeEveryPost,
  changePostList,
  getPostList,
  mergeFreshPost,
  restartPostList,
} from './post-cache.ts';
import { postKeys } from './post-keys.ts';
import {
  addArrival,
  catchUpPosts,
  includesPost,
  keysetPosts,
  removePostIds,
  type PostListState,
} from './post-list-state.ts';
import { readPost, readPosts } from './posts.data.ts';
import { visits } from './visits.ts';
import { watchFriendships } from './watch-friendships.ts';

interface Reader {
  /** whether a new post on top would move nothing that is being read */
  isAtTop(): boolean;
  /** New posts of friends arrived; never empty. */
  onArrivals(posts: Post[]): void;
}

/** Keeps a mounted list up to date: new posts, missed events, ended friendships. */
export function useLivePosts(source: PostSource, { isAtTop, onArrivals }: Reader): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const queryKey = postKeys.list(source);
  const isHome = source.kind === 'home';
  const currentList = () => getPostList(queryClient, queryKey);
  const change = (update: (list: PostListState) => PostListState) =>
    changePostList(queryClient, queryKey, update);

  async function catchUp({ restarts = false } = {}): Promise<void> {
    const before = currentList();
    if (!before) return restartPostList(queryClient, queryKey);
    const requestedIds = new Set(heldIds(before));
    const newVisit = isHome && visits.hasEnded();
    const read = await readPosts(source, null).catch(ignoreFailure);
    if (!read) return;
    const page = await refreshChanged(read, before, currentList() ?? before);
    const gone = idsOf(keysetPosts.findRemoved(before.shown.items, page, requestedIds));
    const leaving = keepEditedPosts(gone);
    // A post that the member is editing stays.
    for (const id of gone) if (!leaving.has(id)) requestedIds.delete(id);
    change((list) =>
      catchUpPosts(list, page, {
        requestedIds,
        restarts,
        newVisit,
        atStart: isAtTop(),
      }),
    );
    if (isHome) visits.continueVisit();
    if (!restarts) announceArrivals(page.items.filter(({ id }) => !requestedIds.has(id)));
  }

  function announceArrivals(posts: Post[]): void {
    const arrivals = posts.filter(({ author, edited_at }) => author.id !== me && !edited_at);
    if (arrivals.length > 0) onArrivals(arrivals);
  }

  /** The event says only which post is new, edited or deleted: reading it tells which. */
  useInbox('post', async (news) => {
    const { post_id } = news;
    const before = currentList();
    const belongs = belongsToList(source, news);
    if (!belongs && !(before && includesPost(before, post_id))) return;
    if (!before) return restartPostList(queryClient, queryKey);
    const post = await readPost(post_id).catch(ignoreFailure);
    if (post === undefined) return;
    if (post === null) {
      const gone = keepEditedPosts(new Set([post_id]));
      change((list) => removePostIds(list, gone));
      return refreshOriginal(before, post_id);
    }
    changeEveryPost(queryClient, (each) => mergeFreshPost(each, post));
    const list = currentList();
    if (!list || !belongs || !fits(source, post)) return;
    change((now) => addArrival(now, post, isAtTop()));
    if (!heldIds(list).has(post.id)) announceArrivals([post]);
  });

  /** The member took back a repost on another device: updates its original, and other reposts of it. */
  async function refreshOriginal(list: PostListState, gone: string): Promise<void> {
    const original = list.shown.items.find(
      ({ id, author }) => id === gone && author.id === me,
    )?.original;
    const now = original && (await readPost(original.id).catch(ignoreFailure));
    if (now) changeEveryPost(queryClient, (each) => mergeFreshPost(each, now));
  }

  useInbox('resync', () => void catchUp());

  useInbox('friendship', ({ state, member_id }) => {
    const brings = isHome || (source.kind === 'member' && source.memberId === member_id);
    if (state === 'friends' && brings) void catchUp({ restarts: true });
  });

  // A deleted group or event shows no posts.
  useInbox('group', ({ group_id, what }) => {
    if (source.kind === 'group' && source.groupId === group_id && what === 'gone') void catchUp();
  });
  useInbox('event', ({ event_id, what }) => {
    if (source.kind === 'event' && source.eventId === event_id && what === 'gone') void catchUp();
  });

  const onMount = useEffectEvent(() => {
    if (currentList()) void catchUp();
  });
  useEffect(() => onMount(), []);
  useEffect(() => watchFriendships(queryClient), [queryClient]);
  useEffect(() => (isHome ? visits.startVisit() : undefined), [isHome]);
}

/**
 * Reads the posts again whose text or tags changed while the page was read. Both the list and the page may hold an
 * older state of them.
 */
async function refreshChanged(
  page: HomeFeedPage,
  before: PostListState,
  list: PostListState,
): Promise<HomeFeedPage> {
  const earlier = new Map(heldItems(before).map((post) => [post.id, post]));
  const changed = heldItems(list).filter((post) => {
    const was = earlier.get(post.id);
    return was !== undefined && (was.content !== post.content || was.tags !== post.tags);
  });
  if (changed.length === 0) return page;
  const posts = await Promise.all(changed.map(({ id }) => readPost(id).catch(ignoreFailure)));
  const fresh = new Map(posts.flatMap((post) => (post ? [[post.id, post] as const] : [])));
  return { ...page, items: page.items.map((post) => fresh.get(post.id) ?? post) };
}

/** A collection contains only posts with media. */
function fits(source: PostSource, post: Post): boolean {
  return source.kind !== 'member' || !source.collection || post.media.length > 0;
}

/** A failed read leaves the list as it is: the inbox emits `resync` when it is back. */
function ignoreFailure(): undefined {
  return undefined;
}
