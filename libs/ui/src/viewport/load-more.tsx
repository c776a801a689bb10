import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNearViewport } from './use-near-viewport.ts';

export interface LoadMoreProps<Cursor> {
  isLoading: boolean;
  onLoadMore: (cursor: Cursor | undefined) => void;
  /** Where the next page begins. A change loads again, even if `isLoading` never showed in between. */
  cursor?: Cursor;
  /** replaces the children after a failure, with a way to try again; nothing loads by itself meanwhile */
  error?: ReactNode;
  /** stands at the end of the list: a skeleton, or a button that loads more too */
  children: ReactNode;
  className?: string | undefined;
}

/** The end of a list that has more pages. It loads the next page when it comes near the viewport. */
export function LoadMore<Cursor = undefined>(props: LoadMoreProps<Cursor>) {
  const { isLoading, onLoadMore, cursor, error, children, className } = props;
  const [end, isNear] = useNearViewport();
  const loadMore = useEffectEvent(onLoadMore);
  const isIdle = !isLoading && !error;
  useEffect(() => {
    if (isNear && isIdle) loadMore(cursor);
  }, [cursor, isNear, isIdle]);

  return (
    <div ref={end} className={className}>
      {error || children}
    </div>
  );
}
