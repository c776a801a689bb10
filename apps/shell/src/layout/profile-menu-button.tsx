// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { onDemand } from '@pure/ui';
import { ButtonOnDemand } from '../dialogs/button-on-demand.tsx';
import { ProfileMenuFace } from './profile-menu-face.tsx';
import styles from './profile-menu.module.css';
import { strings } from './strings.ts';

const profileMenu = onDemand(
  () => import(/* webpackChunkName: "profile-menu" */ './profile-menu.tsx'),
);

export function ProfileMenuButton() {
  return (
    <ButtonOnDemand
      of={profileMenu}
      part={{}}
      label={strings.yourMenu}
      icon={<ProfileMenuFace />}
      className={styles.round}
      aria-haspopup="menu"
    />
  );
}
