import { paths } from '@pure/contracts';
import { useIsModerator } from '@pure/people';
import { Link } from '@pure/router';
import { useMember } from '@pure/session';
import { Menu, MenuItem, menuItemClass, MenuSeparator } from '@pure/ui';
import { CircleUserRound, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { signOutMember } from '../sign-out/sign-out-member.ts';
import { ProfileMenuFace } from './profile-menu-face.tsx';
import styles from './profile-menu.module.css';
import { DestinationIcon } from './destination-icon.tsx';
import { destinationsOf } from './destinations.ts';
import { strings } from './strings.ts';

/** Row 46, as far as its pages exist. It opens when it mounts: the member pressed the button before it loaded. */
export default function ProfileMenu() {
  const { id } = useMember();
  const { isModerator = false } = useIsModerator();
  const profilePath = paths.profile(id);
  const root = useRef<HTMLSpanElement>(null);
  // Pressing the button, rather than showing the menu, anchors the menu to it.
  useEffect(() => root.current?.querySelector('button')?.click(), []);
  return (
    <span ref={root} className={styles.frame}>
      <Menu label={strings.yourMenu} trigger={<ProfileMenuFace />} round>
        <Link
          role="menuitem"
          tabIndex={-1}
          className={menuItemClass()}
          to={profilePath}
          viewTransition
          {...prefetchOnIntent(profilePath)}
        >
          <CircleUserRound />
          {strings.viewProfile}
        </Link>
        {destinationsOf('menu', { contacts: true, moderator: isModerator }).map(
          ({ to, name, icon }) => (
            <Link
              key={to}
              role="menuitem"
              tabIndex={-1}
              className={menuItemClass()}
              to={to}
              viewTransition
              {...prefetchOnIntent(to)}
            >
              <DestinationIcon icon={icon} />
              {name}
            </Link>
          ),
        )}
        <MenuSeparator />
        <MenuItem icon={<LogOut data-flip="" />} danger onSelect={() => void signOutMember()}>
          {strings.signOut}
        </MenuItem>
      </Menu>
    </span>
  );
}
