import { ErrorNotice, LoadMoreButton } from '@pure/ui';
import { strings } from './strings.ts';

interface MorePeopleProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  failedMore: boolean;
  loadMore: () => void;
  onRetry: () => void;
}

/** The end of a list of people. */
export function MorePeople(props: MorePeopleProps) {
  const { hasMore, isLoadingMore, failedMore, loadMore, onRetry } = props;
  if (failedMore) return <ErrorNotice title={strings.moreFailed} onRetry={onRetry} />;
  return (
    hasMore && (
      <LoadMoreButton isLoading={isLoadingMore} hasFailed={failedMore} onLoadMore={loadMore} />
    )
  );
}
