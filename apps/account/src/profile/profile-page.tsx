import { paths } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useParams } from '@pure/router';
import { useMember } from '@pure/session';
import { Card } from '@pure/ui';
import { MemberShares } from './member-shares.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

const notFound = { text: strings.notFoundText, linkLabel: strings.backHome, to: paths.home() };

/** `/app/profile/:userId` (rows 124, 126, 127): one's own profile, a friend's or a stranger's. */
export function ProfilePage() {
  const { userId = '' } = useParams();
  const me = useMember();
  return (
    <div className={styles.sections}>
      <ProfileLoader userId={userId} className={styles.section} notFound={notFound}>
        {(profile, refetch) => (
          <>
            <Card className={styles.section}>
              <ProfileHead
                profile={profile}
                action={
                  profile.id !== me.id && (
                    <Slot
                      name="community/friend-button"
                      props={{ member: profile, onChange: () => refetch() }}
                    />
                  )
                }
              />
            </Card>
            <MemberShares member={profile} isOwn={profile.id === me.id} />
          </>
        )}
      </ProfileLoader>
    </div>
  );
}
