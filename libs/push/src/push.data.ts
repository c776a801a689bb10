import type { DeviceNotification } from '@pure/contracts/database';
import { postJson, request } from '@pure/data';

/** Keeps the browser's row (row 67), which also binds it to the member's present session. Throws a `RequestError`. */
export async function savePushSubscription(
  memberId: string,
  subscription: PushSubscription,
): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const row = {
    p256dh_key: p256dh,
    auth_key: auth,
    user_agent: navigator.userAgent.slice(0, 500),
    active: true,
  };
  const updated = await request((client) =>
    client
      .from('push_subscriptions')
      .update(row)
      .eq('user_id', memberId)
      .eq('endpoint', endpoint)
      .select('id'),
  );
  if (updated.length > 0) return;
  await request((client) =>
    client.from('push_subscriptions').insert({ user_id: memberId, endpoint, ...row }),
  );
}

export async function deletePushSubscription(memberId: string, endpoint: string): Promise<void> {
  await request((client) =>
    client.from('push_subscriptions').delete().eq('user_id', memberId).eq('endpoint', endpoint),
  );
}

/**
 * Sends a push to this browser.
 * @returns whether a push service took it
 */
export async function sendTestPush(): Promise<boolean> {
  await request((client) => client.rpc('send_test_push'));
  const answer = await postJson('/functions/v1/send-push-notification', {});
  return (answer as { method?: string } | null)?.method === 'push';
}

/** The part of a notification that the device may show; null if it was read, or is to stay in PURE. */
export async function readDeviceNotification(id: string): Promise<DeviceNotification | null> {
  return request((client) => client.rpc('device_notification', { notification_id: id }));
}
