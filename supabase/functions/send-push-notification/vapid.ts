import { requireEnv } from '../_shared/project.ts';
import { fromBase64Url, toBase64Url } from './base64-url.ts';

export interface Vapid {
  /** the header that identifies the sender (RFC 8292) */
  authorize: (origin: string) => Promise<string>;
}

/** Push services accept at most 24 hours. */
const TOKEN_LIFE_SECONDS = 12 * 60 * 60;

/** Creates the signer from the project’s keys; null without keys. */
export async function createVapid(): Promise<Vapid | null> {
  const publicKey = Deno.env.get('VAPID_PUBLIC_KEY');
  if (!publicKey) return null;
  const key = await importKeys(publicKey, requireEnv('VAPID_PRIVATE_KEY'));
  const subject = requireEnv('VAPID_SUBJECT');
  const headers = new Map<string, Promise<string>>();
  return {
    authorize(origin) {
      const known = headers.get(origin) ?? signJwt(key, origin, subject, publicKey);
      headers.set(origin, known);
      return known;
    },
  };
}

function importKeys(publicKey: string, privateKey: string): Promise<CryptoKey> {
  const point = fromBase64Url(publicKey);
  return crypto.subtle.importKey(
    'jwk',
    {
      kty: 'EC',
      crv: 'P-256',
      x: toBase64Url(point.slice(1, 33)),
      y: toBase64Url(point.slice(33)),
      d: toBase64Url(fromBase64Url(privateKey)),
    },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
}

async function signJwt(
  key: CryptoKey,
  origin: string,
  subject: string,
  publicKey: string,
): Promise<string> {
  const claims = {
    aud: origin,
    exp: Math.floor(Date.now() / 1000) + TOKEN_LIFE_SECONDS,
    sub: subject,
  };
  const signed = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

const encodePart = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
