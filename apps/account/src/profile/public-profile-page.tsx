import { paths } from '@pure/contracts';
import { Link, Navigate, useParams } from '@pure/router';
import { useSession } from '@pure/session';
import { Card, Logo, VisuallyHidden } from '@pure/ui';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { ProfileHead } from './profile-head.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import memberStyles from './profile.module.css';
import styles from './public-profile.module.css';
import { strings } from './strings.ts';
import { WaysToConnect } from './ways-to-connect.tsx';

const notFound = {
  text: strings.notFoundPublic,
  linkLabel: strings.backToLanding,
  to: paths.landing(),
};

/**
 * `/profile/:userId` (rows 11, 128 to 131): the target of a shared link, also for visitors. Members see it inside
 * the host's frame and its `<main>`.
 */
export function PublicProfilePage() {
  const { userId = '' } = useParams();
  const isMember = useSession((state) => state.status === 'signed-in');
  const isOwn = useSession((state) => state.user?.id === userId.toLowerCase());
  if (isOwn) return <Navigate to={paths.profile(userId)} replace />;
  const sectionClass = isMember ? memberStyles.section : undefined;
  const profile = (
    <ProfileLoader userId={userId} className={sectionClass} notFound={notFound}>
      {(profile, refetch) => (
        <>
          <Card className={sectionClass}>
            <ProfileHead profile={profile} />
          </Card>
          <WaysToConnect className={sectionClass} member={profile} onChange={refetch} />
        </>
      )}
    </ProfileLoader>
  );
  if (isMember) return <div className={memberStyles.sections}>{profile}</div>;
  return (
    <div className={styles.page}>
      <header>
        <Link className={styles.logo} to={paths.landing()}>
          <Logo beta size="large" />
          <VisuallyHidden>{authStrings.toLanding}</VisuallyHidden>
        </Link>
      </header>
      <main id="main" className={styles.sections}>
        {profile}
      </main>
    </div>
  );
}
