import { paths } from '@pure/contracts';
import { Link, Navigate, useParams } from '@pure/router';
import { useSession } from '@pure/session';
import { buttonClass, Card, EmptyState, ErrorNotice, Logo, VisuallyHidden } from '@pure/ui';
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { doorStrings } from '../doors/strings.ts';
import { LoadingProfile } from './loading-profile.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './public-profile.module.css';
import { profileStrings as words } from './strings.ts';
import { useProfile } from './use-profile.ts';
import { WaysToConnect } from './ways-to-connect.tsx';

/** `/profile/:userId` (rows 11, 128 to 131): what a shared link shows to anyone. */
export function PublicProfilePage() {
  const { userId = '' } = useParams();
  const isOwn = useSession((state) => state.user?.id === userId.toLowerCase());
  if (isOwn) return <Navigate to={paths.profile(userId)} replace />;
  return (
    <div className={styles.page}>
      <header>
        <Link className={styles.logo} to={paths.landing()}>
          <Logo beta size="large" />
          <VisuallyHidden>{doorStrings.toLanding}</VisuallyHidden>
        </Link>
      </header>
      <main id="main" className={styles.main}>
        <Profile userId={userId} />
      </main>
    </div>
  );
}

function Profile({ userId }: { userId: string }): ReactNode {
  const { profile, failed, busy, readAgain } = useProfile(userId);
  if (failed) {
    return (
      <Card>
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
      <Card>
        <LoadingProfile />
      </Card>
    );
  }
  if (profile === null) {
    return (
      <Card>
        <EmptyState
          icon={<UserX />}
          title={words.notFound}
          text={words.notFoundPublic}
          action={
            <Link className={buttonClass('soft')} to={paths.landing()}>
              {words.backToLanding}
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <>
      <Card>
        <ProfileHead profile={profile} />
      </Card>
      <WaysToConnect member={profile} onChange={readAgain} />
    </>
  );
}
