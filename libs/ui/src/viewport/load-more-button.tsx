import { Button } from '../controls/button.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './load-more-button.module.css';
import { strings } from './strings.ts';

export interface LoadMoreButtonProps {
  isLoading: boolean;
  /** After a failure only a press of the button loads again. */
  hasFailed: boolean;
  onLoadMore: () => void;
}

/** The end of a list that has more pages: it loads the next one by itself, or by a button. */
export function LoadMoreButton({ isLoading, hasFailed, onLoadMore }: LoadMoreButtonProps) {
  const button = (
    <Button variant="quiet" busy={isLoading} onClick={onLoadMore}>
      {strings.showMore}
    </Button>
  );
  return (
    <LoadMore
      className={styles.end}
      isLoading={isLoading}
      onLoadMore={onLoadMore}
      error={hasFailed && button}
    >
      {button}
    </LoadMore>
  );
}
