import { makeVapidKeys } from './make-vapid-keys.ts';

/** `npm run vapid:keys -w @pure/backend`: a pair of keys, as the functions' secrets take them. */
const { publicKey, privateKey } = await makeVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
