export interface VapidKeys {
  /** an uncompressed point in base64url; also `vapid_public_key` of the site’s configuration */
  publicKey: string;
  privateKey: string;
}

/** The keys by which push services know the sender (RFC 8292). New keys end every subscription. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d ?? '' };
}

/** `npm run vapid:keys -w @pure/backend` prints a pair of keys for the functions’ secrets. */
if (import.meta.main) {
  const { publicKey, privateKey } = await makeVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
}
