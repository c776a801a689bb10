/** A rate limiter per key: `size` at once, refilled over each period. */
export class TokenBuckets {
  private readonly size: number;
  private readonly period: number;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  /** @param period in milliseconds */
  constructor(size: number, period: number) {
    this.size = size;
    this.period = period;
  }

  /** False if the key has reached its limit. */
  take(key: string, now = Date.now()): boolean {
    const before = this.buckets.get(key) ?? { left: this.size, at: now };
    const refilled = before.left + ((now - before.at) * this.size) / this.period;
    const left = Math.min(this.size, refilled);
    this.buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  }
}
