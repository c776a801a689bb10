/**
 * A length like `0:42`, or `1:02:03` from an hour on; empty if the browser doesn't know it yet.
 *
 * @param seconds as the browser reports it: infinite for a recording without a length
 */
export function filmLength(seconds: number): string {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
