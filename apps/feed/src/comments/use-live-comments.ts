import type { Post, PostComment } from '@pure/contracts';
import { useInbox, useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AGAIN_MS, SETTLED_MS } from '../posts/after-news.ts';
import { changePost } from '../posts/change-post.ts';
import { readComments } from './comments.data.ts';
import { setThread, threadOf } from './held-comments.ts';
import { readThread } from './read-thread.ts';
import { PREVIEW, refresh } from './thread.ts';

type Shown = Pick<Post, 'comments' | 'comments_count'>;

/**
 * Keeps the comments that are shown below a post true. `onArrivals` hears what others said that wasn't
 * there before; never empty.
 */
export function useLiveComments(post: Post, onArrivals: (comments: PostComment[]) => void): void {
  const queryClient = useQueryClient();
  const { id: me } = useMember();
  const isOpen = () => threadOf(queryClient, post.id) !== null;

  function tell(read: PostComment[], before: ReadonlySet<string>): void {
    const news = read.filter(({ id, author }) => !before.has(id) && author.id !== me);
    if (news.length > 0) onArrivals(news);
  }

  async function readOpenThread(): Promise<void> {
    const held = threadOf(queryClient, post.id);
    if (!held) return;
    const asked = idsOf(held.comments);
    const read = await readThread(post.id, held.next).catch(() => null);
    if (!read && navigator.onLine) readIn(AGAIN_MS);
    const now = threadOf(queryClient, post.id);
    if (!read || !now) return;
    setThread(queryClient, post.id, refresh(now, read, asked));
    if (held.next === null) tell(read.comments, asked);
  }

  async function readFirst(): Promise<void> {
    const page = await readComments(post.id, null, PREVIEW).catch(() => null);
    if (!page || isOpen()) return;
    changePost(queryClient, post.id, (held) => ({ ...held, comments: page.items }));
    tell(page.items, idsOf(post.comments));
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHere = useRef(false);
  const heardSince = useRef(false);
  function readIn(wait: number): void {
    if (timer.current !== undefined || !isHere.current) return;
    heardSince.current = false;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void readOpenThread();
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
    // Told before the answer to one's own comment is here, it comes before that opens the thread.
    if (post_id !== post.id) return;
    if (timer.current === undefined) readIn(SETTLED_MS);
    else heardSince.current = true;
  });
  useInbox('resync', () => void readOpenThread());
  const onMount = useEffectEvent(() => void readOpenThread());
  useEffect(() => onMount(), []);

  // Of a thread that isn't open only the first comments are shown: they change when the count does, and
  // don't come with it.
  const { comments, comments_count } = post;
  const seen = useRef({ comments, comments_count });
  const onChange = useEffectEvent(({ comments, comments_count }: Shown) => {
    const before = seen.current;
    seen.current = { comments, comments_count };
    if (isOpen() || comments_count === before.comments_count) return;
    const isShort = comments.length < Math.min(PREVIEW, comments_count);
    const wentOutOfSight = comments_count < before.comments_count && comments === before.comments;
    if (isShort || wentOutOfSight) void readFirst();
  });
  useEffect(() => onChange({ comments, comments_count }), [comments, comments_count]);
}

function idsOf(comments: PostComment[]): ReadonlySet<string> {
  return new Set(comments.map(({ id }) => id));
}
