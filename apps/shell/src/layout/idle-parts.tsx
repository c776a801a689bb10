// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { preloadNotices } from '@pure/federation/host';
import { useEffect } from 'react';
import { InstallOfferOnDemand } from '../install/install-offer-on-demand.tsx';
import { useAppBadge } from '../installed-app/use-app-badge.ts';
import { useNotificationTarget } from '../installed-app/use-notification-target.ts';
import { startPagePrefetch } from '../navigation/page-prefetch.ts';
import { useMarkDelivered } from '../messages/use-mark-delivered.ts';
import { useWaitingChanges } from '../installed-app/use-waiting-changes.ts';
import { useWorker } from '../installed-app/use-worker.ts';
import { VersionOfferOnDemand } from '../new-version/version-offer-on-demand.tsx';
import { onFirstVisibilityChange } from '../new-version/on-first-visibility-change.ts';
import { useDeviceNotifications } from '../notifications/use-device-notifications.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { StayConnectedOffer } from '../stay-connected/stay-connected-offer.tsx';
import { TodayOnDemand } from '../today/today-on-demand.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useSendUnsent } from './use-send-unsent.ts';

/** Everything of the frame that can wait until the page is idle. */
export default function IdleParts() {
  useShortcuts();
  useMarkDelivered();
  useDeviceNotifications();
  useAppBadge();
  const mayBeNew = useWorker();
  useNotificationTarget();
  useSendUnsent();
  useWaitingChanges();
  // The tab's files may have been removed from the server when the member returns.
  useEffect(() => onFirstVisibilityChange(preloadNotices), []);
  useEffect(startPagePrefetch, []);
  return (
    <>
      <VersionOfferOnDemand isDue={mayBeNew} />
      <TodayOnDemand />
      <OfflineNotice />
      <StayConnectedOffer />
      <InstallOfferOnDemand />
    </>
  );
}
