import { Button, ErrorNotice, LoadMore } from '@pure/ui';
import styles from './people-list.module.css';
import { strings } from './strings.ts';

interface MorePeopleProps {
  hasMore: boolean;
  isLoadingMore: boolean;
  failedMore: boolean;
  loadMore: () => void;
  onRetry: () => void;
}

/** The end of a list of people: loads the next page by itself, or by the button. */
export function MorePeople(props: MorePeopleProps) {
  const { hasMore, isLoadingMore, failedMore, loadMore, onRetry } = props;
  if (failedMore) return <ErrorNotice title={strings.moreFailed} onRetry={onRetry} />;
  if (!hasMore) return null;
  return (
    <LoadMore className={styles.more} isLoading={isLoadingMore} onLoadMore={loadMore}>
      <Button variant="quiet" busy={isLoadingMore} onClick={loadMore}>
        {strings.more}
      </Button>
    </LoadMore>
  );
}
