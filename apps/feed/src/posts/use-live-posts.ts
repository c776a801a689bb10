import type { Post, PostSource } from '@pure/contracts';
import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { leaveEdited } from './edits.ts';
import { asNow } from './as-now.ts';
import { changeEvery } from './change-post.ts';
import { concerns } from './concerns.ts';
import { postKeys } from './post-keys.ts';
import { arrive, catchUp, drop, idsOf, speaksOf, type PostListState } from './post-list-state.ts';
import { readPost, readPosts } from './posts.data.ts';
import { readAgain } from './read-again.ts';
import { missing } from './timeline.ts';
import { visits } from './visits.ts';
import { watchFriendships } from './watch-friendships.ts';

interface Reader {
  /** whether a post put on top would move nothing that is being read */
  isAtTop(): boolean;
  /** Friends' posts came that weren't there before; never empty. */
  onArrivals(posts: Post[]): void;
}

/** Keeps a mounted list true: what friends post, what was missed, and who is no longer a friend. */
export function useLivePosts(source: PostSource, { isAtTop, onArrivals }: Reader): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const queryKey = postKeys.list(source);
  const isHome = source.kind === 'home';
  const held = () => queryClient.getQueryData<PostListState>(queryKey);
  const change = (update: (list: PostListState) => PostListState): void => {
    queryClient.setQueryData<PostListState>(queryKey, (list) => list && update(list));
  };

  async function bringUpToDate({ mixed = false } = {}): Promise<void> {
    const before = held();
    if (!before) return readAgain(queryClient, queryKey);
    const asked = new Set(idsOf(before));
    const newVisit = isHome && visits.hasEnded();
    const page = await readPosts(source, null).catch(unknown);
    if (!page) return;
    const gone = new Set(missing(before.shown.posts, page, asked).map(({ id }) => id));
    const leaving = leaveEdited(gone);
    // A post that is being written in counts as one that came since.
    for (const id of gone) if (!leaving.has(id)) asked.delete(id);
    change((list) => catchUp(list, page, { asked, mixed, newVisit, atTop: isAtTop() }));
    if (isHome) visits.goOn();
    if (!mixed) tell(page.items.filter(({ id }) => !asked.has(id)));
  }

  function tell(posts: Post[]): void {
    const arrivals = posts.filter(({ author, edited_at }) => author.id !== me && !edited_at);
    if (arrivals.length > 0) onArrivals(arrivals);
  }

  /** A friend posted, edited or deleted: the event names the post, and reading it tells which. */
  useInbox('post', async (news) => {
    const { post_id } = news;
    const before = held();
    const belongs = concerns(source, news);
    if (!belongs && !(before && speaksOf(before, post_id))) return;
    if (!before) return readAgain(queryClient, queryKey);
    const post = await readPost(post_id).catch(unknown);
    if (post === undefined) return;
    if (post === null) {
      const gone = leaveEdited(new Set([post_id]));
      change((list) => drop(list, gone));
      return tookBack(before, post_id);
    }
    changeEvery(queryClient, (each) => asNow(each, post));
    const list = held();
    if (!list || !belongs || !fits(source, post)) return;
    change((now) => arrive(now, post, isAtTop()));
    if (!idsOf(list).has(post.id)) tell([post]);
  });

  /** Of a repost that the member took back elsewhere, the original says so: others repeat it, too. */
  async function tookBack(list: PostListState, gone: string): Promise<void> {
    const original = list.shown.posts.find(
      ({ id, author }) => id === gone && author.id === me,
    )?.original;
    const now = original && (await readPost(original.id).catch(unknown));
    if (now) changeEvery(queryClient, (each) => asNow(each, now));
  }

  useInbox('resync', () => void bringUpToDate());

  useInbox('friendship', ({ state, member_id }) => {
    const brings = isHome || (source.kind === 'member' && source.memberId === member_id);
    if (state === 'friends' && brings) void bringUpToDate({ mixed: true });
  });

  // A group or event that is no more shows nothing any more.
  useInbox('group', ({ group_id, what }) => {
    if (source.kind === 'group' && source.groupId === group_id && what === 'gone')
      void bringUpToDate();
  });
  useInbox('event', ({ event_id, what }) => {
    if (source.kind === 'event' && source.eventId === event_id && what === 'gone')
      void bringUpToDate();
  });

  const onMount = useEffectEvent(() => {
    if (held()) void bringUpToDate();
  });
  useEffect(() => onMount(), []);
  useEffect(() => watchFriendships(queryClient), [queryClient]);
  useEffect(() => (isHome ? visits.begin() : undefined), [isHome]);
}

/** A collection holds what has pictures alone. */
function fits(source: PostSource, post: Post): boolean {
  return source.kind !== 'member' || !source.collection || post.media.length > 0;
}

/** A failed look for news leaves the list as it is: the inbox asks again when it is back. */
function unknown(): undefined {
  return undefined;
}
