// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useFriendCounts, useLiveCounts } from '@pure/people';
import { Outlet, useMatches } from '@pure/router';
import { onDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { DialogOnDemand } from '../dialogs/dialog-on-demand.tsx';
import { closeFrameDialog, frameDialog } from '../dialogs/frame-dialog.ts';
import { frameDialogs } from './frame-dialogs-on-demand.ts';
import { routeHandle } from '@pure/federation/host';
import type { DrawerProps } from './drawer.tsx';
import { IdlePartsOnDemand } from './idle-parts-on-demand.tsx';
import styles from './member-layout.module.css';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const drawer = onDemand<DrawerProps>(() => import(/* webpackChunkName: "drawer" */ './drawer.tsx'));

/** The same element at each render, so that a new count doesn't render the page again. */
const page = <Outlet />;

/** The frame of every protected page. */
export function MemberLayout() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isDialogOpen = useStore(frameDialog, ({ open }) => open !== null);
  const isWide = routeHandle(useMatches())?.wide ?? false;
  const mine = useFriendCounts();
  const { received = 0, unread_messages = 0, unread_notifications = 0 } = mine ?? {};
  const navigation = {
    counts: { requests: received, messages: unread_messages },
    // The friends include one that has just been accepted.
    canMessage: !mine || mine.can_message || mine.friends > 0,
  };
  useLiveCounts();
  // Sign-out unmounts the frame and so closes its dialog: the next member doesn't find it open.
  useEffect(() => closeFrameDialog, []);
  return (
    <>
      <SkipLink />
      <TopBar
        unread={unread_notifications}
        drawerButton={{ onClick: () => setDrawerOpen(true), ...drawer.onIntent }}
      />
      <div className={styles.frame}>
        <SideBar {...navigation} />
        <main id="main" className={styles.page} data-wide={isWide || undefined}>
          {page}
        </main>
        <IdlePartsOnDemand />
      </div>
      <TabBar {...navigation} />
      <DialogOnDemand
        of={drawer}
        props={{ ...navigation, open: isDrawerOpen, onClose: () => setDrawerOpen(false) }}
      />
      <DialogOnDemand of={frameDialogs} props={{ open: isDialogOpen, onClose: closeFrameDialog }} />
    </>
  );
}
