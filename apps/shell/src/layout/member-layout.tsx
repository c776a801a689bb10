import { useFriendCounts, useLiveCounts } from '@pure/people';
import { Outlet, useMatches } from '@pure/router';
import { onDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { closeHelpDialog, helpDialog, useIsHelpOpen } from '../help/help-dialog-state.ts';
import { closeInviteDialog, inviteDialog, useIsInviting } from '../invite/invite-dialog-state.ts';
import { routeHandle } from '../navigation/route-handle.ts';
import { DialogOnDemand } from './dialog-on-demand.tsx';
import type { DrawerProps } from './drawer.tsx';
import styles from './member-layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const drawer = onDemand<DrawerProps>(() => import(/* webpackChunkName: "drawer" */ './drawer.tsx'));

/** The frame of every protected page. */
export function MemberLayout() {
  const isInviting = useIsInviting();
  const isHelpOpen = useIsHelpOpen();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isWide = routeHandle(useMatches())?.wide ?? false;
  const { received = 0, unread_notifications = 0 } = useFriendCounts() ?? {};
  const counts = { requests: received };
  useLiveCounts();
  // A member who leaves while one is open doesn't open it for the next one.
  useEffect(
    () => () => {
      closeInviteDialog();
      closeHelpDialog();
    },
    [],
  );
  return (
    <>
      <SkipLink />
      <TopBar
        counts={counts}
        unread={unread_notifications}
        drawerButton={{ onClick: () => setDrawerOpen(true), ...drawer.onIntent }}
      />
      <div className={styles.frame}>
        <SideBar counts={counts} />
        <main id="main" className={styles.page} data-wide={isWide || undefined}>
          <Outlet />
        </main>
      </div>
      <TabBar counts={counts} />
      <DialogOnDemand
        of={drawer}
        props={{ counts, open: isDrawerOpen, onClose: () => setDrawerOpen(false) }}
      />
      <OfflineNotice />
      <DialogOnDemand of={inviteDialog} props={{ open: isInviting, onClose: closeInviteDialog }} />
      <DialogOnDemand of={helpDialog} props={{ open: isHelpOpen, onClose: closeHelpDialog }} />
    </>
  );
}
