import { ErrorNotice, onDemand, PartWithFallback } from '@pure/ui';
import type { EmptyPostsProps } from '../empty-posts/empty-posts.tsx';
import { LoadingPosts } from './loading-posts.tsx';
import { strings } from './strings.ts';

const emptyPosts = onDemand<EmptyPostsProps>(
  () => import(/* webpackChunkName: "empty-posts" */ '../empty-posts/empty-posts.tsx'),
);

/** Stands in place of the posts if there are none. Most lists don't need its code. */
export function EmptyPostsOnDemand(props: EmptyPostsProps) {
  return (
    <PartWithFallback
      of={emptyPosts}
      props={props}
      renderFallback={(failed) => <ErrorNotice title={strings.failed} {...failed} />}
    >
      <LoadingPosts count={3} />
    </PartWithFallback>
  );
}
