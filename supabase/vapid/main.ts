import { makeVapidKeys } from './make-vapid-keys.ts';

/** `npm run vapid:keys -w @pure/backend` prints a pair of keys for the functions’ secrets. */
const { publicKey, privateKey } = await makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
