const encoder = new TextEncoder();

/** Room for a record of 4,096 bytes, which every service takes (RFC 8030, 7.2). */
const RECORD_BYTES = 4096;
const MOST_BYTES = RECORD_BYTES - 86 - 17;

export interface Browser {
  /** an uncompressed point, 65 bytes */
  publicKey: Uint8Array<ArrayBuffer>;
  /** 16 bytes */
  secret: Uint8Array<ArrayBuffer>;
}

/** What a browser gave as its public key is none. */
export class NoPublicKey extends Error {}

/** Made anew for each message; given only to compare with the published example. */
export interface Chosen {
  keys: CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

/** Whether a message isn't longer than every service takes. */
export function canBePushed(text: string): boolean {
  return encoder.encode(text).length <= MOST_BYTES;
}

/**
 * Message encryption for Web Push (RFC 8291) in one record of `aes128gcm` (RFC 8188).
 * @throws NoPublicKey
 */
export async function encryptMessage(
  text: string,
  browser: Browser,
  chosen?: Chosen,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!canBePushed(text)) throw new Error('The message is too long to push');
  const { keys, salt } = chosen ?? (await choose());
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const shared = await agree(keys.privateKey, browser.publicKey);
  const input = await derive(
    shared,
    browser.secret,
    join(encoder.encode('WebPush: info\0'), browser.publicKey, sender),
    32,
  );
  const key = await derive(input, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await derive(input, salt, encoder.encode('Content-Encoding: nonce\0'), 12);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']),
    // 2 ends the last record.
    join(encoder.encode(text), Uint8Array.of(2)),
  );
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return join(salt, size, Uint8Array.of(sender.length), sender, new Uint8Array(sealed));
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** Deno imports what isn't on the curve, too, and refuses it only here. */
async function agree(
  privateKey: CryptoKey,
  point: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', point, curve, false, []);
    const agreement = { name: 'ECDH', public: publicKey };
    return new Uint8Array(await crypto.subtle.deriveBits(agreement, privateKey, 256));
  } catch {
    throw new NoPublicKey();
  }
}

async function choose(): Promise<Chosen> {
  return {
    keys: await crypto.subtle.generateKey(curve, true, ['deriveBits']),
    salt: crypto.getRandomValues(new Uint8Array(16)),
  };
}

async function derive(
  input: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', input, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8),
  );
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}
