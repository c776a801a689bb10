import { ErrorNotice, LoadMoreButton } from '@pure/ui';
import { PeopleList } from '../friends/people-list.tsx';
import { PostResult } from './post-result.tsx';
import { Results } from './results.tsx';
import { strings } from './strings.ts';
import type { Search } from './use-search.ts';

interface PostResultsProps {
  query: string;
  search: Search['posts'];
}

/** Row 54. */
export function PostResults({ query, search }: PostResultsProps) {
  const { posts, failedMore, hasMore, isLoadingMore, loadMore, retry, ...state } = search;
  return (
    <Results
      {...state}
      retry={retry}
      count={posts?.length}
      failedTitle={strings.postsFailed}
      noneTitle={strings.noPosts}
    >
      <PeopleList label={strings.tabs.posts} isOutdated={state.isOutdated}>
        {posts?.map((post) => (
          <PostResult key={post.id} post={post} query={query} />
        ))}
      </PeopleList>
      {failedMore && <ErrorNotice title={strings.moreFailed} onRetry={retry} />}
      {hasMore && !failedMore && (
        <LoadMoreButton isLoading={isLoadingMore} hasFailed={false} onLoadMore={loadMore} />
      )}
    </Results>
  );
}
