import type { MemberCard } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useFriendship } from '@pure/people';
import { Bone, Bones, Button, Card, EmptyState } from '@pure/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './profile.module.css';
import { profileStrings as words } from './strings.ts';

interface MemberPostsProps {
  member: MemberCard;
  isOwn: boolean;
}

/** A member's posts, for themselves and their friends (row 126). */
export function MemberPosts({ member, isOwn }: MemberPostsProps) {
  const { state, failed } = useFriendship(member.id);
  const maySee = isOwn || state === 'friends';
  const bones = (
    <Card className={styles.section} aria-hidden="true">
      <Bones>
        <Bone shape="half" />
        <Bone />
        <Bone shape="long" />
      </Bones>
    </Card>
  );
  const unavailable = (wayOn?: ReactNode) => (
    <Card className={styles.section}>
      <p className={styles.quiet}>{words.postsUnavailable}</p>
      {wayOn}
    </Card>
  );
  return (
    <div className={styles.posts}>
      <h2>{words.posts}</h2>
      {maySee && (
        <Slot
          key={member.id}
          name="feed/post-list"
          props={{ source: { kind: 'member', memberId: member.id } }}
          loading={bones}
          fallback={({ retry }) =>
            unavailable(
              <Button variant="quiet" onClick={retry}>
                {words.retry}
              </Button>,
            )
          }
        />
      )}
      {!maySee && failed && unavailable()}
      {!maySee && !failed && state === undefined && bones}
      {!maySee && state !== undefined && (
        <Card className={styles.section}>
          <EmptyState
            icon={<Lock />}
            title={words.postsPrivate}
            text={words.postsPrivateText(member.full_name)}
          />
        </Card>
      )}
    </div>
  );
}
