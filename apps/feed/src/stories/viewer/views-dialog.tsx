import { paths } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import {
  Dialog,
  EmptyState,
  ErrorNotice,
  LoadMoreButton,
  PersonName,
  RelativeTime,
  Row,
  Rows,
  Skeleton,
  SkeletonWithAvatar,
  VisuallyHidden,
} from '@pure/ui';
import { Eye, Heart } from 'lucide-react';
import { useState } from 'react';
import type { Story } from '../story.ts';
import { strings } from './strings.ts';
import { useStoryViews } from './use-story-views.ts';
import styles from './story-viewer.module.css';

interface ViewsDialogProps {
  story: Story;
  onClose: () => void;
}

/** Row 119. */
export function ViewsDialog({ story: opened, onClose }: ViewsDialogProps) {
  // The viewer may move on to another story when this one ends.
  const [story] = useState(opened);
  const views = useStoryViews(story.id);
  const count = views.count ?? story.views_count ?? 0;
  return (
    <Dialog open title={strings.views(count)} onClose={onClose}>
      {views.isLoading && (
        <Skeleton label={strings.viewsLoading}>
          <div className={styles.waiting}>
            <SkeletonWithAvatar />
          </div>
        </Skeleton>
      )}
      {views.hasFailed && <ErrorNotice title={strings.viewsFailed} onRetry={views.retry} />}
      {views.count === 0 && (
        <EmptyState icon={<Eye />} title={strings.noViews} text={strings.noViewsText} />
      )}
      {views.views.length > 0 && (
        <Rows label={strings.views(count)}>
          {views.views.map(({ member, viewed_at, hearted }) => (
            <Row
              key={member.id}
              avatar={<MemberAvatar member={member} />}
              title={
                <Link to={paths.profile(member.id)} className={styles.viewed}>
                  <PersonName>{member.full_name}</PersonName>
                </Link>
              }
              detail={<RelativeTime at={viewed_at} />}
              actions={
                hearted && (
                  <>
                    <Heart aria-hidden="true" className={styles.liked} />
                    <VisuallyHidden>{strings.liked}</VisuallyHidden>
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
      {views.hasMore && (
        <LoadMoreButton
          isLoading={views.isLoadingMore}
          hasFailed={views.failedMore}
          onLoadMore={views.loadMore}
        />
      )}
    </Dialog>
  );
}
