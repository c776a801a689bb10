/** A larger difference means an old message rather than a wrong clock. */
const MAX_DIFFERENCE_MS = 60 * 60_000;

/** How far the server's clock is ahead of the device's; null until that is known. */
let aheadMs: number | null = null;

/** Takes the time of a message that has just been written. @param at ISO 8601, by the server's clock */
export function noteServerTime(at: string): void {
  const difference = Date.parse(at) - Date.now();
  if (Math.abs(difference) > MAX_DIFFERENCE_MS) return;
  // A message is never newer than the server's present.
  aheadMs = Math.max(aheadMs ?? difference, difference);
}

/** The present by the server's clock as far as the device can tell, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0);
}

/**
 * When the device's clock shows what the server's shows at `at`. Both ISO 8601. A device whose clock seems to be ahead
 * keeps the moment, because its newest message may only be old.
 */
export function toDeviceTime(at: string): string {
  return new Date(Date.parse(at) - Math.max(0, aheadMs ?? 0)).toISOString();
}
