import { randomBytes, randomUUID } from 'node:crypto';

/** A subscription as a browser's push manager gives it out. */
export function newBrowser(service = 'https://fcm.googleapis.com/fcm/send/') {
  return {
    endpoint: service + randomUUID(),
    p256dh_key: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'),
    auth_key: randomBytes(16).toString('base64url'),
    user_agent: 'Mozilla/5.0',
    active: true,
  };
}
