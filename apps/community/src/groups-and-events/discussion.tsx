import { Slot } from '@pure/federation';
import {
  Card,
  PostsUnavailable,
  type PostsUnavailableProps,
  Sections,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
import styles from './discussion.module.css';
import type { GroupOrEvent } from './group-or-event.ts';

/** The composer and the posts of a group or event, for those who may read them. */
export default function Discussion({ groupOrEvent }: { groupOrEvent: GroupOrEvent }) {
  return (
    <div className={styles.discussion}>
      <Slot name="feed/composer" props={{ place: groupOrEvent }} loading={<Loading />} />
      <Slot
        name="feed/post-list"
        props={{ source: groupOrEvent }}
        loading={<Loading />}
        fallback={renderUnavailable}
      />
    </div>
  );
}

const renderUnavailable = (failed: PostsUnavailableProps) => <PostsUnavailable {...failed} />;

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
