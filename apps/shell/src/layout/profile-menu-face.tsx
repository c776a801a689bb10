// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import { initials } from '@pure/ui';
import { CircleUserRound } from 'lucide-react';
import styles from './profile-menu-face.module.css';

/** The picture in the button of the profile menu. */
export function ProfileMenuFace() {
  const { profile } = useMember();
  if (!profile) return <CircleUserRound />;
  // Accessibility checks would take letters in the document for the button's label.
  const letters = <span className={styles.letters} data-letters={initials(profile.full_name)} />;
  return <MemberAvatar member={profile} picture={letters} size="small" />;
}
