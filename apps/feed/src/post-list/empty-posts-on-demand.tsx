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
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <ErrorNotice title={strings.failed} onRetry={() => setFailed(false)} />;
  return (
    <PartOnDemand of={emptyPosts} props={props} onLoadError={() => setFailed(true)}>
      <LoadingPosts count={3} />
    </PartOnDemand>
  );
}
