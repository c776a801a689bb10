import { setting } from '../_shared/project.ts';
import { fromBase64Url, toBase64Url } from './base64-url.ts';

export interface Vapid {
  /** the header that tells a service who sends (RFC 8292) */
  authorize: (origin: string) => Promise<string>;
}

/** Services take at most 24 hours. */
const LIFE_SECONDS = 12 * 60 * 60;

/** Signs with the project's pair of keys; null where none is set. */
export async function createVapid(): Promise<Vapid | null> {
  const publicKey = Deno.env.get('VAPID_PUBLIC_KEY');
  if (!publicKey) return null;
  const key = await importPair(publicKey, setting('VAPID_PRIVATE_KEY'));
  const subject = setting('VAPID_SUBJECT');
  const headers = new Map<string, Promise<string>>();
  return {
    authorize(origin) {
      const known = headers.get(origin) ?? sign(key, origin, subject, publicKey);
      headers.set(origin, known);
      return known;
    },
  };
}

function importPair(publicKey: string, privateKey: string): Promise<CryptoKey> {
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

async function sign(
  key: CryptoKey,
  origin: string,
  subject: string,
  publicKey: string,
): Promise<string> {
  const claims = { aud: origin, exp: Math.floor(Date.now() / 1000) + LIFE_SECONDS, sub: subject };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
