import type { Cursor, Post } from '@pure/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { postKeys } from '../posts/post-keys.ts';
import { readComments } from './comments.data.ts';
import { closeThread, getThread, setThread } from './comment-cache.ts';
import { keysetComments, previewThread, shownThread, type CommentThread } from './thread.ts';

/** sizes of the first further page and of later ones: a member who reads on wants many */
const [FIRST_PAGE, LATER_PAGE] = [20, 50];

/**
 * The comments on a post beyond those that came with it. The cache holds an open thread, so that it is still
 * open when its card comes back into view. It isn't a `usePagedList`, because the post brings its first page, the
 * next ones grow, and `useLiveComments` reads an open thread again.
 */
export function useThread(post: Post, isAlone: boolean) {
  const queryClient = useQueryClient();
  const queryKey = postKeys.thread(post.id);
  const { data = null } = useQuery<CommentThread | null>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const thread = shownThread(data, isAlone);

  const more = useMutation({
    mutationFn: ({ after, size }: { after: Cursor; size: number }) =>
      readComments(post.id, after, size),
    networkMode: 'always',
    onSuccess(page, { after }) {
      const thread = getThread(queryClient, post.id);
      if (thread) setThread(queryClient, post.id, keysetComments.appendPage(thread, after, page));
    },
  });

  return {
    thread,
    more,
    /** Reads the next page, unless one is on its way. `onRead` gets the id of its first comment. */
    readMore(onRead: (firstId: string | undefined) => void) {
      const { next, items } = thread ?? previewThread(post);
      if (more.isPending || !next) return;
      if (!thread) setThread(queryClient, post.id, previewThread(post));
      const size = items.length < FIRST_PAGE ? FIRST_PAGE : LATER_PAGE;
      more.mutate({ after: next, size }, { onSuccess: ({ items }) => onRead(items[0]?.id) });
    },
    hide: () => closeThread(queryClient, post.id),
  };
}
