import { paths } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { Link, useParams } from '@pure/router';
import { useMember } from '@pure/session';
import { buttonClass, Card, EmptyState, ErrorNotice } from '@pure/ui';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingProfile } from './loading-profile.tsx';
import { MemberPosts } from './member-posts.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile.module.css';
import { profileStrings as words } from './strings.ts';
import { useProfile } from './use-profile.ts';

/** `/app/profile/:userId` (rows 124, 126, 127): oneself, a friend, or somebody to befriend. */
export function ProfilePage() {
  return (
    <div className={styles.sections}>
      <Profile />
    </div>
  );
}

function Profile(): ReactNode {
  const { userId = '' } = useParams();
  const me = useMember();
  const { profile, failed, busy, readAgain } = useProfile(userId);

  if (failed) {
    return (
      <Card className={styles.section}>
        <ErrorNotice
          title={words.failed}
          retryLabel={words.retry}
          busy={busy}
          onRetry={readAgain}
        />
      </Card>
    );
  }
  if (profile === undefined) {
    return (
      <Card className={styles.section}>
        <LoadingProfile />
      </Card>
    );
  }
  if (profile === null) {
    return (
      <Card className={styles.section}>
        <EmptyState
          icon={<UserX />}
          title={words.notFound}
          text={words.notFoundText}
          action={
            <Link className={buttonClass('soft')} to={paths.home()}>
              {words.backHome}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Card className={styles.section}>
        <ProfileHead
          profile={profile}
          action={
            profile.id !== me.id && (
              <Slot
                name="community/friend-button"
                props={{ member: profile, onChange: () => readAgain() }}
              />
            )
          }
        />
      </Card>
      <MemberPosts member={profile} isOwn={profile.id === me.id} />
    </>
  );
}
