import { paths, type PublicProfile } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { MemberMenu, MyCode, useFriendship } from '@pure/people';
import { Link, useParams } from '@pure/router';
import { useMember } from '@pure/session';
import { buttonClass, Card } from '@pure/ui';
import { MessageCircle } from 'lucide-react';
import { EditProfile } from './edit-profile.tsx';
import { MemberShares } from './member-shares.tsx';
import { NamedProfile } from './named-profile.tsx';
import { OwnPicture } from './own-picture.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileLoader } from './profile-loader.tsx';
import styles from './profile.module.css';
import { strings } from './strings.ts';

const notFound = { text: strings.notFoundText, linkLabel: strings.backHome, to: paths.home() };

/** `/app/profile/:userId` (rows 121 to 127), and `/app/profile/@username`, which the mentions in texts lead to. */
export function ProfilePage() {
  const { userId = '' } = useParams();
  return userId.startsWith('@') ? (
    <NamedProfile username={userId.slice(1)} notFound={notFound} />
  ) : (
    <MemberProfile userId={userId} />
  );
}

/** The member's own profile, a friend's or a stranger's. */
function MemberProfile({ userId }: { userId: string }) {
  const me = useMember();
  return (
    <div className={styles.sections}>
      <ProfileLoader userId={userId} className={styles.section} notFound={notFound}>
        {(profile, refetch) => (
          <>
            <Card className={styles.section}>
              {profile.id === me.id ? (
                <ProfileHead
                  profile={profile}
                  picture={<OwnPicture profile={profile} />}
                  action={
                    <>
                      <EditProfile profile={profile} />
                      <MyCode member={profile} />
                    </>
                  }
                />
              ) : (
                <ProfileHead
                  profile={profile}
                  action={<Actions profile={profile} onChange={refetch} />}
                />
              )}
            </Card>
            <MemberShares member={profile} isOwn={profile.id === me.id} />
          </>
        )}
      </ProfileLoader>
    </div>
  );
}

interface ActionsProps {
  profile: PublicProfile;
  onChange: () => void;
}

/** The actions of the reader on another member (row 124). */
function Actions({ profile, onChange }: ActionsProps) {
  const { state } = useFriendship(profile.id);
  return (
    <>
      <Slot
        name="community/friend-button"
        props={{ member: profile, onChange: () => onChange() }}
      />
      {state === 'friends' && (
        <Link className={buttonClass('soft')} to={paths.messages({ with: profile.id })}>
          <MessageCircle aria-hidden="true" />
          {strings.message}
        </Link>
      )}
      <MemberMenu member={profile} />
    </>
  );
}
