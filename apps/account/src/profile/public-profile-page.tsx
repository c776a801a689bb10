import { paths } from '@pure/contracts';
import { Link, Navigate, useParams } from '@pure/router';
import { useSession } from '@pure/session';
import { Card, Logo, VisuallyHidden } from '@pure/ui';
import { doorStrings } from '../doors/strings.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileOf } from './profile-of.tsx';
import styles from './public-profile.module.css';
import { profileStrings as words } from './strings.ts';
import { WaysToConnect } from './ways-to-connect.tsx';

const nobody = { text: words.notFoundPublic, leads: words.backToLanding, to: paths.landing() };

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
        <ProfileOf userId={userId} nobody={nobody}>
          {(profile, readAgain) => (
            <>
              <Card>
                <ProfileHead profile={profile} />
              </Card>
              <WaysToConnect member={profile} onChange={readAgain} />
            </>
          )}
        </ProfileOf>
      </main>
    </div>
  );
}
