import { TokenBuckets } from '../token-buckets.ts';
import type { Limits } from '../options.ts';
import type { Channel } from './channel.ts';
import type { Broadcast } from './frames.ts';

/** The channels of each topic, and the project's limits. */
export class Hub {
  private readonly topics = new Map<string, Set<Channel>>();
  private readonly rate: TokenBuckets;
  private readonly maxBytes: number;
  private dropping = 0;
  private sent = 0;

  constructor(limits: Limits) {
    this.rate = new TokenBuckets(limits.broadcastsPerSecond, 1000);
    this.maxBytes = limits.broadcastBytes;
  }

  add(channel: Channel): void {
    const listeners = this.topics.get(channel.topic) ?? new Set();
    this.topics.set(channel.topic, listeners.add(channel));
  }

  remove(channel: Channel): void {
    const listeners = this.topics.get(channel.topic);
    listeners?.delete(channel);
    if (listeners?.size === 0) this.topics.delete(channel.topic);
  }

  /** For tests of lost hints: drops every n-th broadcast; 0 drops none. */
  dropEvery(n: number): void {
    this.dropping = n;
    this.sent = 0;
  }

  /** A broadcast over the rate or size limit is lost, as in Realtime. */
  publish(topic: string, broadcast: Broadcast, from?: Channel): 'sent' | 'too-large' | 'too-many' {
    if (broadcast.payload.length > this.maxBytes) return 'too-large';
    if (!this.rate.take('project')) return 'too-many';
    this.sent += 1;
    if (this.dropping > 0 && this.sent % this.dropping === 0) return 'sent';
    for (const channel of this.topics.get(topic) ?? []) {
      if (channel !== from || channel.receivesOwn) channel.deliver(broadcast);
    }
    return 'sent';
  }
}
