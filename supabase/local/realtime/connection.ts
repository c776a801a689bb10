import type { Sql } from 'postgres';
import type { WebSocket } from 'ws';
import type { Keys } from '../keys.ts';
import { readPermission } from './read-permission.ts';
import { Channel } from './channel.ts';
import { broadcastOf, readFrame, writeFrame, type Frame } from './frames.ts';
import type { Hub } from './hub.ts';
import { InvalidToken, readClaims } from './tokens.ts';

export interface RealtimeContext {
  hub: Hub;
  sql: Sql;
  keys: Keys;
}

/** A socket and its channels. Messages are handled one after the other. */
export class Connection {
  private readonly socket: WebSocket;
  private readonly apikey: string;
  private readonly context: RealtimeContext;
  private readonly channels = new Map<string, Channel>();
  private queue = Promise.resolve();

  constructor(socket: WebSocket, apikey: string, context: RealtimeContext) {
    this.socket = socket;
    this.apikey = apikey;
    this.context = context;
  }

  listen(): void {
    const { socket } = this;
    socket.on('message', (data: Buffer, binary: boolean) => {
      const frame = readFrame(data, binary);
      if (!frame) return;
      this.queue = this.queue
        .then(() => this.handleFrame(frame))
        .catch((error: unknown) => console.error('Realtime failed on a message:', error));
    });
    socket.on('close', () => {
      for (const channel of this.channels.values()) this.removeChannel(channel);
    });
    socket.on('error', () => socket.terminate());
  }

  private async handleFrame(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat')
      return this.reply(frame, 'ok', {});
    if (frame.event === 'phx_join') return this.joinChannel(frame);
    const channel = this.channels.get(frame.topic);
    if (!channel) return this.reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event === 'phx_leave') return this.leaveChannel(frame, channel);
    if (frame.event === 'access_token') return this.updateToken(frame, channel);
    if (frame.event === 'broadcast') return this.broadcast(frame, channel);
    return this.reply(frame, 'error', { reason: `Not supported here: ${frame.event}` });
  }

  private async joinChannel(frame: Frame): Promise<void> {
    const config = (frame.payload['config'] ?? {}) as JoinConfig;
    const topic = frame.topic.replace(/^realtime:/, '');
    const refuse = (reason: string) => this.reply(frame, 'error', { reason });
    if (!config.private) {
      return refuse('PrivateOnly: This project only allows private channels');
    }
    try {
      const token = frame.payload['access_token'];
      const claims = await readClaims(token, this.apikey, this.context.keys);
      const permission = await readPermission(this.context.sql, claims, topic);
      if (!permission.read) {
        return refuse(
          `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
        );
      }
      const existing = this.channels.get(frame.topic);
      if (existing) this.removeChannel(existing);
      const channel = new Channel({
        socket: this.socket,
        topic,
        joinRef: frame.joinRef,
        broadcast: config.broadcast ?? {},
        permission,
        claims,
        onExpiry: (expired) => this.closeChannel(expired, 'Token has expired 0 seconds ago'),
      });
      this.channels.set(frame.topic, channel);
      this.context.hub.add(channel);
      return this.reply(frame, 'ok', { postgres_changes: [] });
    } catch (error) {
      if (!(error instanceof InvalidToken)) throw error;
      return refuse(`InvalidJWTToken: ${error.message}`);
    }
  }

  private leaveChannel(frame: Frame, channel: Channel): void {
    this.removeChannel(channel);
    this.reply(frame, 'ok', {});
    channel.push('phx_close', {});
  }

  /** Checks the permissions again. */
  private async updateToken(frame: Frame, channel: Channel): Promise<void> {
    const token = frame.payload['access_token'];
    if (typeof token !== 'string') return;
    try {
      const claims = await readClaims(token, this.apikey, this.context.keys);
      channel.permission = await readPermission(this.context.sql, claims, channel.topic);
      if (channel.permission.read) channel.setExpiry(claims);
      else
        this.closeChannel(channel, 'You do not have permissions to read from this Channel topic');
    } catch (error) {
      if (!(error instanceof InvalidToken)) throw error;
      this.closeChannel(channel, error.message);
    }
  }

  private broadcast(frame: Frame, channel: Channel): void {
    const broadcast = broadcastOf(frame);
    const outcome =
      broadcast && channel.permission.write
        ? this.context.hub.publish(channel.topic, broadcast, channel)
        : 'refused';
    if (outcome === 'too-many') return this.closeChannel(channel, 'Too many messages per second');
    if (!channel.acknowledges) return;
    if (outcome === 'sent') return this.reply(frame, 'ok', {});
    this.reply(frame, 'error', { reason: outcome });
  }

  private closeChannel(channel: Channel, message: string): void {
    channel.push('system', {
      status: 'error',
      extension: 'system',
      channel: channel.topic,
      message,
    });
    channel.push('phx_close', {});
    this.removeChannel(channel);
  }

  private removeChannel(channel: Channel): void {
    channel.dispose();
    this.context.hub.remove(channel);
    const topic = `realtime:${channel.topic}`;
    if (this.channels.get(topic) === channel) this.channels.delete(topic);
  }

  private reply(frame: Frame, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.socket.send(writeFrame({ ...frame, event: 'phx_reply', payload: { status, response } }));
  }
}

interface JoinConfig {
  private?: boolean;
  broadcast?: { self?: boolean; ack?: boolean };
}
