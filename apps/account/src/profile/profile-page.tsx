import { paths } from '@pure/contracts';
import { Slot } from '@pure/federation';
import { useParams } from '@pure/router';
import { useMember } from '@pure/session';
import { Card } from '@pure/ui';
import { MemberPosts } from './member-posts.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileOf } from './profile-of.tsx';
import styles from './profile.module.css';
import { profileStrings as words } from './strings.ts';

const nobody = { text: words.notFoundText, leads: words.backHome, to: paths.home() };

/** `/app/profile/:userId` (rows 124, 126, 127): oneself, a friend, or somebody to befriend. */
export function ProfilePage() {
  const { userId = '' } = useParams();
  const me = useMember();
  return (
    <div className={styles.sections}>
      <ProfileOf userId={userId} className={styles.section} nobody={nobody}>
        {(profile, readAgain) => (
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
        )}
      </ProfileOf>
    </div>
  );
}
