import type { Cursor } from '@pure/contracts';
import type { NotificationPage } from '@pure/contracts/database';
import { request } from '@pure/data';

/** Reads a page, newest first. Throws a `RequestError`, as all of these do. */
export async function readNotifications(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  return request((client) => client.rpc('my_notifications', { after }), signal && { signal });
}

export async function markNotificationsRead(ids: string[]): Promise<void> {
  await request((client) => client.from('notifications').update({ read: true }).in('id', ids));
}

/** Row security leaves the notifications of other members alone. */
export async function markAllRead(): Promise<void> {
  await request((client) => client.from('notifications').update({ read: true }).eq('read', false));
}

export async function deleteNotifications(ids: string[]): Promise<void> {
  await request((client) => client.rpc('delete_notifications', { ids }));
}
