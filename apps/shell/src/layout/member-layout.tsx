import { useFriendCounts } from '@pure/people';
import { Outlet, useMatches } from '@pure/router';
import { useState } from 'react';
import { InviteDialogPlace } from '../invite/invite-dialog-place.tsx';
import { routeHandle } from '../navigation/route-handle.ts';
import { Drawer } from './drawer.tsx';
import styles from './member-layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every protected page: bars above and below, the ways around, and the page between. */
export function MemberLayout() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isWide = routeHandle(useMatches())?.wide ?? false;
  const counts = { requests: useFriendCounts()?.received ?? 0 };
  return (
    <>
      <SkipLink />
      <TopBar counts={counts} onOpenDrawer={() => setDrawerOpen(true)} />
      <div className={styles.frame}>
        <SideBar counts={counts} />
        <main id="main" className={styles.page} data-wide={isWide || undefined}>
          <Outlet />
        </main>
      </div>
      <TabBar counts={counts} />
      <Drawer counts={counts} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <OfflineNotice />
      <InviteDialogPlace />
    </>
  );
}
