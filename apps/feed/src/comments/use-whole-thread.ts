import type { Page, PostComment } from '@pure/contracts';
import { idsOf } from '@pure/data';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { postKeys } from '../posts/post-keys.ts';
import { closeThread, getThread, setThread } from './comment-cache.ts';
import { readComments } from './comments.data.ts';
import { keysetComments } from './thread.ts';

/** the largest page that the server gives */
const LARGE_PAGE = 100;

/** Opens all comments on a post while its own view is mounted. Its cards keep what they show. */
export function useWholeThread(postId: string) {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      if (getThread(queryClient, postId)?.isAlone) closeThread(queryClient, postId);
    },
    [queryClient, postId],
  );
  return useQuery({
    queryKey: postKeys.wholeThread(postId),
    queryFn: ({ signal }) => readWholeThread(queryClient, postId, signal),
    gcTime: 0,
  });
}

/** Shows each page as it arrives. Throws a `RequestError`. */
async function readWholeThread(
  queryClient: QueryClient,
  postId: string,
  signal: AbortSignal,
): Promise<null> {
  const requestedIds = idsOf(getThread(queryClient, postId)?.items ?? []);
  let page: Page<PostComment> = await readComments(postId, null, LARGE_PAGE);
  signal.throwIfAborted();
  const held = getThread(queryClient, postId);
  setThread(
    queryClient,
    postId,
    held
      ? keysetComments.refreshList(held, page, requestedIds)
      : { ...keysetComments.openList(page), isAlone: true },
  );
  for (;;) {
    const thread = getThread(queryClient, postId);
    if (!thread?.next) return null;
    page = await readComments(postId, thread.next, LARGE_PAGE);
    signal.throwIfAborted();
    const now = getThread(queryClient, postId);
    if (now) setThread(queryClient, postId, keysetComments.appendPage(now, thread.next, page));
  }
}
