// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { preloadNotices } from '@pure/federation/host';
import { useEffect } from 'react';
import { InstallOfferOnDemand } from '../install/install-offer-on-demand.tsx';
import { useAppBadge } from '../installed-app/use-app-badge.ts';
import { useNewVersion } from '../installed-app/use-new-version.ts';
import { useNotificationTarget } from '../installed-app/use-notification-target.ts';
import { startPagePrefetch } from '../navigation/page-prefetch.ts';
import { useMarkDelivered } from '../messages/use-mark-delivered.ts';
import { useWaitingChanges } from '../installed-app/use-waiting-changes.ts';
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
  useNewVersion();
  useNotificationTarget();
  useSendUnsent();
  useWaitingChanges();
  useEffect(preloadNoticesWhenHidden, []);
  useEffect(startPagePrefetch, []);
  return (
    <>
      <TodayOnDemand />
      <OfflineNotice />
      <StayConnectedOffer />
      <InstallOfferOnDemand />
    </>
  );
}

/**
 * A tab grows old while it is hidden, and its files may have been removed from the server when the member returns.
 * Without a network, the service worker has them.
 */
function preloadNoticesWhenHidden(): () => void {
  document.addEventListener('visibilitychange', preloadNotices, { once: true });
  return () => document.removeEventListener('visibilitychange', preloadNotices);
}
