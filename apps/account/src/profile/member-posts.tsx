import type { MemberCard } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useFriendship } from '@pure/people';
import { Card, EmptyState, ErrorNotice, SkeletonLine, SkeletonLines } from '@pure/ui';
import { Lock } from 'lucide-react';
import styles from './profile.module.css';
import { strings } from './strings.ts';

interface MemberPostsProps {
  member: MemberCard;
  isOwn: boolean;
}

/** A member's posts, which they and their friends may see (row 126). */
export function MemberPosts({ member, isOwn }: MemberPostsProps) {
  const { state, failed } = useFriendship(member.id);
  const maySee = isOwn || state === 'friends';
  const skeleton = (
    <Card className={styles.section} aria-hidden="true">
      <SkeletonLines>
        <SkeletonLine width="half" />
        <SkeletonLine />
        <SkeletonLine width="long" />
      </SkeletonLines>
    </Card>
  );
  const unavailable = (retry: () => void) => (
    <Card className={styles.section}>
      <ErrorNotice title={strings.postsUnavailable} retryLabel={strings.retry} onRetry={retry} />
    </Card>
  );
  return (
    <div className={styles.posts}>
      <h2>{strings.posts}</h2>
      {maySee && (
        <Slot
          key={member.id}
          name="feed/post-list"
          props={{ source: { kind: 'member', memberId: member.id } }}
          loading={skeleton}
          fallback={({ retry }) => unavailable(retry)}
        />
      )}
      {!maySee && failed && (
        <Card className={styles.section}>
          <p className={styles.quiet}>{strings.postsUnavailable}</p>
        </Card>
      )}
      {!maySee && !failed && state === undefined && skeleton}
      {!maySee && state !== undefined && (
        <Card className={styles.section}>
          <EmptyState
            icon={<Lock />}
            title={strings.postsPrivate}
            text={strings.postsPrivateText(member.full_name)}
          />
        </Card>
      )}
    </div>
  );
}
