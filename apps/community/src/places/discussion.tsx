import { Slot } from '@pure/federation';
import { Card, ErrorNotice, Sections, SkeletonLine, SkeletonLines } from '@pure/ui';
import styles from './discussion.module.css';
import type { Place } from './place.ts';
import { strings } from './strings.ts';

/** The composer and the posts of a group or event, for those who may read them. */
export default function Discussion({ place }: { place: Place }) {
  const unavailable = (retry: () => void) => (
    <ErrorNotice title={strings.postsUnavailable} retryLabel={strings.retry} onRetry={retry} />
  );
  return (
    <div className={styles.discussion}>
      <Slot name="feed/composer" props={{ place }} loading={<Loading />} />
      <Slot
        name="feed/post-list"
        props={{ source: place }}
        loading={<Loading />}
        fallback={({ retry }) => unavailable(retry)}
      />
    </div>
  );
}

function Loading() {
  return (
    <Sections>
      <Card aria-hidden="true" className={styles.loading}>
        <SkeletonLines>
          <SkeletonLine width="half" />
          <SkeletonLine />
        </SkeletonLines>
      </Card>
    </Sections>
  );
}
