/** A rate limiter per key: never more than `size` within any period. */
export class SlidingWindow {
  private readonly size: number;
  private readonly period: number;
  private readonly uses = new Map<string, number[]>();

  /** @param period in milliseconds */
  constructor(size: number, period: number) {
    this.size = size;
    this.period = period;
  }

  /** False if the key has reached its limit. */
  take(key: string, now = Date.now()): boolean {
    const recent = (this.uses.get(key) ?? []).filter((at) => at > now - this.period);
    const isAllowed = recent.length < this.size;
    if (isAllowed) recent.push(now);
    this.uses.set(key, recent);
    return isAllowed;
  }
}
