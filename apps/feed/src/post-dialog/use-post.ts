import type { Post } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { useInbox } from '@pure/session';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { postKeys } from '../posts/post-keys.ts';
import type { PostListState } from '../posts/post-list-state.ts';
import { readPost } from '../posts/posts.data.ts';
import { useWatchedCounts } from '../posts/live-counts.ts';

type PostView =
  | { state: 'loading' | 'offline' | 'gone' }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }
  | { state: 'here'; post: Post };

/** One post, live while the caller is mounted. It shows at once if a list contains it. */
export function usePost(id: string): PostView {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: postKeys.post(id),
    queryFn: () => readPost(id),
    placeholderData: () => inLists(queryClient, id),
    staleTime: 0,
  });
  const refetch = () => void query.refetch();

  useInbox('post', ({ post_id }) => {
    if (post_id === id) refetch();
  });
  useWatchedCounts(id, true);
  // The author may have ended the friendship.
  useInbox('friendship', refetch);
  useInbox('resync', refetch);

  if (query.data) return { state: 'here', post: query.data };
  if (query.data === null || isRefused(query.error)) return { state: 'gone' };
  if (query.isError) {
    return { state: 'failed', retry: refetch, isRetrying: query.isFetching };
  }
  return { state: query.isPaused ? 'offline' : 'loading' };
}

/** The database refuses an address that isn't a uuid. */
function isRefused(error: Error | null): boolean {
  return error instanceof RequestError && error.isFinal;
}

function inLists(queryClient: QueryClient, id: string): Post | undefined {
  return queryClient
    .getQueriesData<PostListState>({ queryKey: postKeys.lists })
    .flatMap(([, list]) => list?.shown.items ?? [])
    .find((post) => post.id === id);
}
