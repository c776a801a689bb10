import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { useMember } from '@pure/session';
import { Avatar, Menu, MenuItem, menuItemClass, MenuLine } from '@pure/ui';
import { CircleUserRound, LogOut } from 'lucide-react';
import { onIntent } from '../navigation/intent.ts';
import { signOutMember } from '../sign-out/sign-out-member.ts';
import { strings } from './strings.ts';

/** Row 46, with what exists. */
export function ProfileMenu() {
  const { id, profile } = useMember();
  const profilePath = paths.profile(id);
  const face = profile ? (
    <Avatar name={profile.full_name} src={profile.avatar_url} size="small" />
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
      <MenuLine />
      <MenuItem icon={<LogOut data-flip="" />} danger onSelect={() => void signOutMember()}>
        {strings.signOut}
      </MenuItem>
    </Menu>
  );
}
