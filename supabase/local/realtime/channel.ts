import type { JWTPayload } from 'jose';
import type { WebSocket } from 'ws';
import type { Permission } from './authorise.ts';
import { writeBroadcast, writeFrame, type Broadcast } from './frames.ts';

// Timers hold 31 bits of milliseconds at most.
const LONGEST_TIMER = 2 ** 31 - 1;

/** A topic that one socket has joined. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly hearsItself: boolean;
  readonly acknowledges: boolean;
  permission: Permission;
  private readonly socket: WebSocket;
  private readonly onExpiry: (channel: Channel) => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: {
    socket: WebSocket;
    topic: string;
    joinRef: string | null;
    broadcast: { self?: boolean; ack?: boolean };
    permission: Permission;
    claims: JWTPayload;
    /** called when the token ends before a newer one came */
    onExpiry: (channel: Channel) => void;
  }) {
    this.socket = options.socket;
    this.topic = options.topic;
    this.joinRef = options.joinRef;
    this.hearsItself = options.broadcast.self === true;
    this.acknowledges = options.broadcast.ack === true;
    this.permission = options.permission;
    this.onExpiry = options.onExpiry;
    this.keepUntil(options.claims);
  }

  keepUntil({ exp }: JWTPayload): void {
    clearTimeout(this.timer);
    if (exp === undefined) return;
    const left = Math.min(Math.max(exp * 1000 - Date.now(), 0), LONGEST_TIMER);
    this.timer = setTimeout(() => this.onExpiry(this), left);
    this.timer.unref();
  }

  deliver(broadcast: Broadcast): void {
    if (!this.permission.read || this.socket.readyState !== this.socket.OPEN) return;
    this.socket.send(writeBroadcast(`realtime:${this.topic}`, broadcast));
  }

  push(event: string, payload: Record<string, unknown>): void {
    const topic = `realtime:${this.topic}`;
    this.socket.send(writeFrame({ joinRef: this.joinRef, ref: null, topic, event, payload }));
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
