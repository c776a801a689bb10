import type { Cursor, Post } from '@pure/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '../posts/post-keys.ts';
import { readComments } from './comments.data.ts';
import { closeThread, setThread, threadOf } from './held-comments.ts';
import { begin, extend, type Thread } from './thread.ts';

/** comments that the first look brings, and every later one: whoever goes on wants many */
const [FIRST_PAGE, LATER_PAGE] = [20, 50];

/**
 * The comments on a post beyond those that came with it. The cache holds a thread for as long as it is
 * open, so that it is open still when its card comes back into view.
 */
export function useThread(post: Post) {
  const queryClient = useQueryClient();
  const queryKey = postKeys.thread(post.id);
  const { data: thread = null } = useQuery<Thread | null>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

  const more = useMutation({
    mutationFn: ({ after, size }: { after: Cursor; size: number }) =>
      readComments(post.id, after, size),
    networkMode: 'always',
    onSuccess(page, { after }) {
      const held = threadOf(queryClient, post.id);
      if (held) setThread(queryClient, post.id, extend(held, after, page));
    },
  });

  return {
    thread,
    more,
    /** Reads the next page, unless one is under way. `onRead` hears the id of its first comment. */
    readMore(onRead: (firstId: string | undefined) => void) {
      const { next, comments } = thread ?? begin(post);
      if (more.isPending || !next) return;
      if (!thread) setThread(queryClient, post.id, begin(post));
      const size = comments.length < FIRST_PAGE ? FIRST_PAGE : LATER_PAGE;
      more.mutate({ after: next, size }, { onSuccess: ({ items }) => onRead(items[0]?.id) });
    },
    hide: () => closeThread(queryClient, post.id),
  };
}
