import { randomBytes, randomUUID } from 'node:crypto';
import type { Member } from './members.ts';

/** A row of `push_subscriptions` with random keys, as a browser's push manager makes them. */
export function newPushSubscription(service = 'https://fcm.googleapis.com/fcm/send/') {
  return {
    endpoint: service + randomUUID(),
    p256dh_key: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
    auth_key: randomBytes(16).toString('base64url'),
    user_agent: 'Mozilla/5.0',
    active: true,
  };
}

export const subscriptionsOf = (of: Member) => of.client.from('push_subscriptions');
/** Registers a browser through the documented table. */
export const insertSubscription = (member: Member, browser = newPushSubscription()) =>
  subscriptionsOf(member).insert({ user_id: member.id, ...browser });
