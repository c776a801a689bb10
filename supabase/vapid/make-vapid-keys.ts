export interface VapidKeys {
  /** an uncompressed point, base64url: also `vapid_public_key` of the site's configuration */
  publicKey: string;
  privateKey: string;
}

/** The pair by which push services know who sends (RFC 8292). Changing it ends every subscription. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d ?? '' };
}
