import type { JWTPayload } from 'jose';
import type { WebSocket } from 'ws';
import type { Permission } from './read-permission.ts';
import { writeBroadcast, writeFrame, type Broadcast } from './frames.ts';

/** Longer delays overflow a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** A topic that one socket has joined. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly receivesOwn: boolean;
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
    /** called if the token expires before a newer one arrives */
    onExpiry: (channel: Channel) => void;
  }) {
    this.socket = options.socket;
    this.topic = options.topic;
    this.joinRef = options.joinRef;
    this.receivesOwn = options.broadcast.self === true;
    this.acknowledges = options.broadcast.ack === true;
    this.permission = options.permission;
    this.onExpiry = options.onExpiry;
    this.setExpiry(options.claims);
  }

  setExpiry({ exp }: JWTPayload): void {
    clearTimeout(this.timer);
    if (exp === undefined) return;
    const delay = Math.min(Math.max(exp * 1000 - Date.now(), 0), MAX_DELAY_MS);
    this.timer = setTimeout(() => this.onExpiry(this), delay);
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

  dispose(): void {
    clearTimeout(this.timer);
  }
}
