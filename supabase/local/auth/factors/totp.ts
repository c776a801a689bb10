import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
/** Accepts the code before and after, for clocks that differ. */
const SKEW = 1;

/** 160 bits in base 32, as authenticator apps read them. */
export function createTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

/** The code of RFC 6238 with SHA-1 and 30 seconds. @param at in milliseconds */
export function totpCode(secret: string, at: number, digits = 6): string {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'));
  const key = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP_SECONDS)));
  const mac = createHmac('sha1', Buffer.from(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** @param at in milliseconds */
export function isTotpCode(secret: string, code: string, at: number): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  return Array.from({ length: 2 * SKEW + 1 }, (_, index) => index - SKEW).some((steps) =>
    timingSafeEqual(
      Buffer.from(totpCode(secret, at + steps * STEP_SECONDS * 1000)),
      Buffer.from(code),
    ),
  );
}
