import type { Cursor, Post, PostComment } from '@pure/contracts';
import { compareOldestFirst, idsOf, withoutDeleted } from '@pure/data';
import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { RETRY_MS, SETTLED_MS } from '../posts/count-watch.ts';
import { changePost } from '../posts/post-cache.ts';
import { readComments } from './comments.data.ts';
import { getThread, setThread } from './comment-cache.ts';
import { keysetComments, PREVIEW, shownThread, type CommentThread } from './thread.ts';

type Shown = Pick<Post, 'comments' | 'comments_count'>;

/** Keeps the shown comments of a post up to date. `onArrivals` gets others' new comments; never empty. */
export function useLiveComments(
  post: Post,
  isAlone: boolean,
  onArrivals: (comments: PostComment[]) => void,
): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const { comments, comments_count } = post;
  const seen = useRef({ comments, comments_count });
  const openThread = () => shownThread(getThread(queryClient, post.id), isAlone);

  function announceArrivals(read: PostComment[], before: ReadonlySet<string>): void {
    const news = read.filter(({ id, author }) => !before.has(id) && author.id !== me);
    if (news.length > 0) onArrivals(news);
  }

  async function readOpenThread(): Promise<void> {
    const thread = openThread();
    if (!thread) return;
    const requestedIds = idsOf(thread.items);
    const read = await readThread(post.id, thread.next).catch(() => null);
    if (!read && navigator.onLine) readIn(RETRY_MS);
    const now = openThread();
    if (!read || !now) return;
    const page = withoutDeleted<PostComment, CommentThread>(read, idsOf(now.items), requestedIds);
    setThread(queryClient, post.id, keysetComments.refreshList(now, page, requestedIds));
    if (thread.next === null) announceArrivals(read.items, requestedIds);
  }

  async function readFirst(): Promise<void> {
    const page = await readComments(post.id, null, PREVIEW).catch(() => null);
    if (!page || openThread()) return;
    const before = idsOf(seen.current.comments);
    changePost(queryClient, post.id, (current) => ({ ...current, comments: page.items }));
    announceArrivals(page.items, before);
  }

  /** An edit changes no count, by which a closed thread would notice it. */
  async function readShown(): Promise<void> {
    if (openThread()) await readOpenThread();
    else if (seen.current.comments.length > 0) await readFirst();
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(false);
  const heardSince = useRef(false);
  function readIn(wait: number): void {
    if (timer.current !== undefined || !isHere.current) return;
    heardSince.current = false;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void readShown();
      if (heardSince.current) readIn(SETTLED_MS);
    }, wait);
  }
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);
  useInbox('post_counts', ({ post_id }) => {
    // The event can come before the answer to the member's own comment has opened the thread.
    if (post_id !== post.id) return;
    if (timer.current === undefined) readIn(SETTLED_MS);
    else heardSince.current = true;
  });
  useInbox('resync', () => void readOpenThread());
  const onMount = useEffectEvent(() => void readOpenThread());
  useEffect(() => onMount(), []);

  // A closed thread shows its first comments alone. A change of the count may change them at once.
  const onChange = useEffectEvent(({ comments, comments_count }: Shown) => {
    const before = seen.current;
    seen.current = { comments, comments_count };
    if (openThread() || comments_count === before.comments_count) return;
    const isShort = comments.length < Math.min(PREVIEW, comments_count);
    const wentOutOfSight = comments_count < before.comments_count && comments === before.comments;
    if (isShort || wentOutOfSight) void readFirst();
  });
  useEffect(() => onChange({ comments, comments_count }), [comments, comments_count]);
}

/** the largest page that the server gives */
const LARGE_PAGE = 100;

/** Reads comments from the first one to `end`; null: to the last one. Throws a `RequestError`. */
async function readThread(postId: string, end: Cursor | null): Promise<CommentThread> {
  const items: PostComment[] = [];
  let next: Cursor | null = null;
  for (;;) {
    const page = await readComments(postId, next, LARGE_PAGE);
    items.push(...page.items);
    next = page.next;
    const isRead = next === null || (end !== null && compareOldestFirst(next, end) >= 0);
    if (isRead) return { items, next };
  }
}
