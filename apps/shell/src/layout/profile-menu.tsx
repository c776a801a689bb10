import { paths } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { useMember } from '@pure/session';
import { initials, Menu, MenuItem, menuItemClass, MenuSeparator } from '@pure/ui';
import { CircleUserRound, LogOut } from 'lucide-react';
import { onIntent } from '../navigation/intent.ts';
import { signOutMember } from '../sign-out/sign-out-member.ts';
import styles from './profile-menu.module.css';
import { strings } from './strings.ts';

/** Row 46, with what exists. */
export function ProfileMenu() {
  const { id, profile } = useMember();
  const profilePath = paths.profile(id);
  // Drawn, not written: letters in the button would be taken for its label, which they aren't.
  const letters = (name: string) => (
    <span className={styles.letters} data-letters={initials(name)} />
  );
  const face = profile ? (
    <MemberAvatar member={profile} picture={letters(profile.full_name)} size="small" />
  ) : (
    <CircleUserRound />
  );
  return (
    <Menu label={strings.yourMenu} trigger={face} round>
      <Link
        role="menuitem"
        tabIndex={-1}
        className={menuItemClass()}
        to={profilePath}
        viewTransition
        {...onIntent(profilePath)}
      >
        <CircleUserRound />
        {strings.viewProfile}
      </Link>
      <MenuSeparator />
      <MenuItem icon={<LogOut data-flip="" />} danger onSelect={() => void signOutMember()}>
        {strings.signOut}
      </MenuItem>
    </Menu>
  );
}
