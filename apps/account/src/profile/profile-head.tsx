import type { PublicProfile } from '@pure/contracts';
import { FriendFaces, MemberAvatar } from '@pure/people';
import { fullTime, Handle, PersonName, VisuallyHidden } from '@pure/ui';
import { CalendarDays, Globe, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { joinedAgo } from './joined-ago.ts';
import styles from './profile-head.module.css';
import { strings } from './strings.ts';

interface ProfileHeadProps {
  profile: PublicProfile;
  /** in place of the picture: the button that changes it */
  picture?: ReactNode;
  action?: ReactNode;
}

/** The details that only friends may see are there if the server sent them (row 129). */
export function ProfileHead({ profile, picture, action }: ProfileHeadProps) {
  const [now] = useState(() => Date.now());
  const { full_name, username, created_at, bio, location, website, mutual } = profile;
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        {picture ?? <MemberAvatar member={profile} size="huge" />}
        <div className={styles.names}>
          <h1 tabIndex={-1}>
            <PersonName>{full_name}</PersonName>
          </h1>
          <p className={styles.handle}>
            <Handle>{username}</Handle>
          </p>
        </div>
        {action && (
          <div className={styles.action} data-menus="to-end">
            {action}
          </div>
        )}
      </div>
      {bio && (
        <p className={styles.bio} dir="auto">
          {bio}
        </p>
      )}
      <ul className={styles.facts}>
        {location && (
          <Fact icon={<MapPin data-size="small" aria-hidden="true" />} label={strings.location}>
            <bdi>{location}</bdi>
          </Fact>
        )}
        {website && (
          <Fact icon={<Globe data-size="small" aria-hidden="true" />} label={strings.website}>
            <Website url={website} />
          </Fact>
        )}
        <li>
          <CalendarDays data-size="small" aria-hidden="true" />
          <time dateTime={created_at} title={fullTime(created_at)}>
            {strings.joined(joinedAgo(created_at, now))}
          </time>
        </li>
      </ul>
      <FriendFaces mutual={mutual} />
    </header>
  );
}

interface FactProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Fact({ icon, label, children }: FactProps) {
  return (
    <li>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </li>
  );
}

/** Links http and https addresses only. The database allows no others; this is a second check. */
function Website({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <bdi>{url}</bdi>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
      {url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  );
}
