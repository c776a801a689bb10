import { IconButton, onDemand, PartOnDemand, whenLoaded } from '@pure/ui';
import { useState } from 'react';
import { ProgressLine } from '../navigation/navigation-progress.tsx';
import { ProfileMenuFace } from './profile-menu-face.tsx';
import styles from './profile-menu.module.css';
import { strings } from './strings.ts';

const profileMenu = onDemand(
  () => import(/* webpackChunkName: "profile-menu" */ './profile-menu.tsx'),
);

/** Opens the profile menu. The menu's code loads first, and brings the same button with it. */
export function ProfileMenuButton() {
  const [state, setState] = useState<'closed' | 'loading' | 'opened'>('closed');
  if (state === 'opened') return <PartOnDemand of={profileMenu} props={{}} />;

  function openMenu(): void {
    setState('loading');
    whenLoaded(
      profileMenu,
      () => setState('opened'),
      () => setState('closed'),
    );
  }

  return (
    <>
      <IconButton
        label={strings.yourMenu}
        icon={<ProfileMenuFace />}
        className={styles.round}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={state === 'loading'}
        onClick={openMenu}
        {...profileMenu.onIntent}
      />
      {state === 'loading' && <ProgressLine />}
    </>
  );
}
