import { useFriendCounts } from '@pure/people';
import { Outlet, useMatches } from '@pure/router';
import { onDemand } from '@pure/ui';
import { useState } from 'react';
import { InviteDialogPlace } from '../invite/invite-dialog-place.tsx';
import { routeHandle } from '../navigation/route-handle.ts';
import { DialogOnDemand } from '../dialogs/dialog-on-demand.tsx';
import type { DrawerProps } from './drawer.tsx';
import styles from './member-layout.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { SideBar } from './side-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const drawer = onDemand<DrawerProps>(() => import(/* webpackChunkName: "drawer" */ './drawer.tsx'));

/** The frame of every protected page: bars above and below, the ways around, and the page between. */
export function MemberLayout() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isWide = routeHandle(useMatches())?.wide ?? false;
  const counts = { requests: useFriendCounts()?.received ?? 0 };
  return (
    <>
      <SkipLink />
      <TopBar
        counts={counts}
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
      <InviteDialogPlace />
    </>
  );
}
