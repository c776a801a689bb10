import { decodeQR } from 'qr/decode.js';
import { sharpen } from './sharpen.ts';
import { type Picture, toLuminance, turnPicture } from './luminance.ts';

/**
 * The decoder looks for the corners of a code along the rows of a picture, and misses some codes that lean away.
 * It finds most of them in the same picture turned.
 */
const TURNS_DEGREES = [0, 60, 30];

export type { Picture };

/** The text of the QR code in a picture; null if none can be read. */
export function readCode(picture: Picture): string | null {
  const sharp = sharpen(toLuminance(picture));
  for (const degrees of TURNS_DEGREES) {
    const text = decode(turnPicture(sharp, degrees));
    if (text !== null) return text;
  }
  return null;
}

function decode(picture: Picture): string | null {
  try {
    // Its time limit would make the answer depend on the device; one attempt is short anyway.
    return decodeQR(picture, { timeLimit: Infinity });
  } catch {
    return null;
  }
}
