import { useFriendCounts, useLiveCounts } from '@pure/people';
import { Outlet, useMatches } from '@pure/router';
import { onDemand } from '@pure/ui';
import { useState } from 'react';
import { helpDialog, helpState } from '../help/help-dialog-state.ts';
import { inviteDialog, inviteState } from '../invite/invite-dialog-state.ts';
import { routeHandle } from '../navigation/route-handle.ts';
import { searchDialog, searchState } from '../search/search-dialog-state.ts';
import { DialogOnDemand, FrameDialog } from './dialog-on-demand.tsx';
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
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isWide = routeHandle(useMatches())?.wide ?? false;
  const { received = 0, unread_notifications = 0 } = useFriendCounts() ?? {};
  const counts = { requests: received };
  useLiveCounts();
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
      <FrameDialog of={inviteDialog} state={inviteState} />
      <FrameDialog of={helpDialog} state={helpState} />
      <FrameDialog of={searchDialog} state={searchState} />
    </>
  );
}
