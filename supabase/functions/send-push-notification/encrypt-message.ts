const encoder = new TextEncoder();

/** A record of 4,096 bytes, which every push service accepts (RFC 8030, 7.2). */
const RECORD_BYTES = 4096;
const MAX_MESSAGE_BYTES = RECORD_BYTES - 86 - 17;

export interface SubscriptionKeys {
  /** an uncompressed point, 65 bytes */
  publicKey: Uint8Array<ArrayBuffer>;
  /** 16 bytes */
  secret: Uint8Array<ArrayBuffer>;
}

/** The subscription’s public key is invalid. */
export class InvalidPublicKey extends Error {}

/** Random for each message; tests set it to compare with the RFC’s example. */
export interface EncryptionSecrets {
  keys: CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

/** Whether the message fits the limit of push services. */
export function fitsInPush(text: string): boolean {
  return encoder.encode(text).length <= MAX_MESSAGE_BYTES;
}

/**
 * Encrypts a message for Web Push (RFC 8291) in one record of `aes128gcm` (RFC 8188). @throws
 * InvalidPublicKey
 */
export async function encryptMessage(
  text: string,
  browser: SubscriptionKeys,
  chosen?: EncryptionSecrets,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!fitsInPush(text)) throw new Error('The message is too long to push');
  const { keys, salt } = chosen ?? (await newSecrets());
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const shared = await deriveSharedSecret(keys.privateKey, browser.publicKey);
  const input = await hkdf(
    shared,
    browser.secret,
    concatBytes(encoder.encode('WebPush: info\0'), browser.publicKey, sender),
    32,
  );
  const key = await hkdf(input, salt, encoder.encode('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await hkdf(input, salt, encoder.encode('Content-Encoding: nonce\0'), 12);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']),
    // 2 is the delimiter of the last record.
    concatBytes(encoder.encode(text), Uint8Array.of(2)),
  );
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return concatBytes(salt, size, Uint8Array.of(sender.length), sender, new Uint8Array(sealed));
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };

/** Deno imports points outside the curve, and fails only here. */
async function deriveSharedSecret(
  privateKey: CryptoKey,
  point: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', point, curve, false, []);
    const agreement = { name: 'ECDH', public: publicKey };
    return new Uint8Array(await crypto.subtle.deriveBits(agreement, privateKey, 256));
  } catch {
    throw new InvalidPublicKey();
  }
}

async function newSecrets(): Promise<EncryptionSecrets> {
  return {
    keys: await crypto.subtle.generateKey(curve, true, ['deriveBits']),
    salt: crypto.getRandomValues(new Uint8Array(16)),
  };
}

async function hkdf(
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

function concatBytes(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
