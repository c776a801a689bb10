import type { Post } from '@pure/contracts';
import { type QueryView, viewOfQuery } from '@pure/data';
import { useInbox } from '@pure/session';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { postKeys } from '../posts/post-keys.ts';
import type { PostListState } from '../posts/post-list-state.ts';
import { readPost } from '../posts/posts.data.ts';
import { useWatchedCounts } from '../posts/live-counts.ts';

/** One post, live while the caller is mounted. It shows at once if a list contains it. */
export function usePost(id: string): QueryView<Post> {
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

  return viewOfQuery(query);
}

function inLists(queryClient: QueryClient, id: string): Post | undefined {
  return queryClient
    .getQueriesData<PostListState>({ queryKey: postKeys.lists })
    .flatMap(([, list]) => list?.shown.items ?? [])
    .find((post) => post.id === id);
}
