import { Slot } from '@pure/federation';
import {
  Card,
  ErrorNotice,
  type ErrorNoticeProps,
  Sections,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
import styles from './discussion.module.css';
import type { GroupOrEvent } from './group-or-event.ts';
import { strings } from './strings.ts';

/** The composer and the posts of a group or event, for those who may read them. */
export default function Discussion({ groupOrEvent }: { groupOrEvent: GroupOrEvent }) {
  const unavailable = (retry: Pick<ErrorNoticeProps, 'onRetry' | 'retryLabel'>) => (
    <ErrorNotice title={strings.postsUnavailable} {...retry} />
  );
  return (
    <div className={styles.discussion}>
      <Slot name="feed/composer" props={{ place: groupOrEvent }} loading={<Loading />} />
      <Slot
        name="feed/post-list"
        props={{ source: groupOrEvent }}
        loading={<Loading />}
        fallback={({ retry, ...label }) => unavailable({ onRetry: retry, ...label })}
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
