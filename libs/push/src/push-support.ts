import { getConfiguration } from '@pure/session';

/** `not-installed`: only the installed app gets pushes here. `unavailable`: the site has no keys for Web Push. */
export type PushSupport = 'supported' | 'not-installed' | 'unsupported' | 'unavailable';

/** Whether this browser can get pushes. */
export function pushSupport(): PushSupport {
  if (isIos() && !isInstalled()) return 'not-installed';
  const canGetPushes =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!canGetPushes) return 'unsupported';
  return getConfiguration().vapid_public_key ? 'supported' : 'unavailable';
}

/** Whether the browser lets PURE show notifications. */
export function isNotifyingAllowed(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted';
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
