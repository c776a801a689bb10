import { ErrorNotice, onDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import type { EmptyPostsProps } from '../empty-posts/empty-posts.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import { strings } from './strings.ts';

const emptyPosts = onDemand<EmptyPostsProps>(
  () => import(/* webpackChunkName: "empty-posts" */ '../empty-posts/empty-posts.tsx'),
);

/** Stands in place of the posts if there are none. Most lists don't need its code. */
export function EmptyPostsOnDemand(props: EmptyPostsProps) {
  const [error, setError] = useState<unknown>();
  if (error) {
    return <ErrorNotice title={strings.failed} error={error} onRetry={() => setError(null)} />;
  }
  return (
    <PartOnDemand of={emptyPosts} props={props} onLoadError={setError}>
      <LoadingPosts count={3} />
    </PartOnDemand>
  );
}
