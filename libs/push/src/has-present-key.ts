import { getConfiguration } from '@pure/session';

/** Whether the push service takes pushes for the subscription from this site's present VAPID key. */
export function hasPresentKey({ options }: PushSubscription): boolean {
  const { applicationServerKey: key } = options;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  const base64Url = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return base64Url === getConfiguration().vapid_public_key;
}
