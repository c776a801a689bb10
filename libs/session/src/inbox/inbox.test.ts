import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createInbox, type InboxParts } from './inbox.ts';
import type { OpenInbox } from '@pure/contracts/database';
import type { InboxTransport, InboxTransportListener } from './transport.ts';

const elin = 'elin';
const hanna = 'hanna';
const post = (seq: number) => ({ post_id: `post-${seq}`, author_id: hanna, seq });
const soon = () => vi.advanceTimersByTimeAsync(0);

function setUp(more: Partial<InboxParts> = {}) {
  const channels: {
    topic: string;
    listener: InboxTransportListener;
    refreshed: number;
    hasLeft: boolean;
  }[] = [];
  const transport: InboxTransport = {
    join(topic, listener) {
      const channel = { topic, listener, refreshed: 0, hasLeft: false };
      channels.push(channel);
      return {
        onTokenRefreshed: () => void (channel.refreshed += 1),
        leave: () => void (channel.hasLeft = true),
      };
    },
  };
  const database: OpenInbox = { seq: 0, quiet_ms: null };
  const openInbox = vi.fn(async (): Promise<OpenInbox | null> => ({ ...database }));
  const inbox = createInbox({
    openInbox,
    loadTransport: async () => transport,
    whenIdle: (run) => {
      const timer = setTimeout(run, 1_000);
      return () => clearTimeout(timer);
    },
    ...more,
  });
  const received: unknown[] = [];
  inbox.on('post', ({ post_id }) => received.push(post_id));
  inbox.on('resync', () => received.push('resync'));
  return { inbox, channels, database, openInbox, received };
}

function goTo(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

async function joined(more: Partial<InboxParts> = {}) {
  const all = setUp(more);
  all.inbox.setMember(elin);
  await vi.advanceTimersByTimeAsync(1_000);
  const channel = all.channels[0];
  if (!channel) throw new Error('not joined');
  channel.listener.onJoined();
  await soon();
  return { ...all, channel };
}

describe('the inbox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => vi.useRealTimers());

  test('joins the member’s own topic once the page is idle, and not before', async () => {
    const { inbox, channels } = setUp();
    inbox.setMember(elin);
    await vi.advanceTimersByTimeAsync(900);
    expect(channels).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(channels.map(({ topic }) => topic)).toEqual(['member:elin']);
  });

  test('passes on typed events and drops duplicates', async () => {
    const { channel, received } = await joined();
    channel.listener.onBroadcast('post', post(1));
    channel.listener.onBroadcast('post', post(1));
    channel.listener.onBroadcast('post', post(2));
    channel.listener.onBroadcast('unheard-of', { seq: 3 });
    expect(received).toEqual(['post-1', 'post-2']);
  });

  test('an event unknown to this build leaves no gap', async () => {
    const { channel, received } = await joined();
    channel.listener.onBroadcast('post', post(1));
    channel.listener.onBroadcast('newer', { seq: 2 });
    channel.listener.onBroadcast('post', post(3));
    expect(received).toEqual(['post-1', 'post-3']);
    channel.listener.onBroadcast('newer', { seq: 5 });
    expect(received).toEqual(['post-1', 'post-3', 'resync']);
  });

  test('a gap makes the screens refetch', async () => {
    const { channel, received } = await joined();
    channel.listener.onBroadcast('post', post(1));
    channel.listener.onBroadcast('post', post(3));
    expect(received).toEqual(['post-1', 'post-3', 'resync']);
  });

  test('an event between opening the page and joining makes the screens refetch', async () => {
    const { inbox, channels, database, received } = setUp();
    inbox.setMember(elin);
    await soon();
    database.seq = 1;
    await vi.advanceTimersByTimeAsync(1_000);
    channels[0]?.listener.onJoined();
    await soon();
    expect(received).toEqual(['resync']);
  });

  test('an event during the first requests makes the screens refetch, an older event doesn’t', async () => {
    const { inbox, received, openInbox } = setUp();
    const answer = (opened: OpenInbox) =>
      openInbox.mockImplementationOnce(
        () => new Promise((resolve) => setTimeout(() => resolve(opened), 900)),
      );
    answer({ seq: 1, quiet_ms: 2_000 });
    inbox.setMember(elin);
    await vi.advanceTimersByTimeAsync(950);
    expect(received).toEqual([]);
    answer({ seq: 2, quiet_ms: 700 });
    inbox.setMember(hanna);
    await vi.advanceTimersByTimeAsync(950);
    expect(received).toEqual(['resync']);
  });

  test('joining without missed events refetches nothing', async () => {
    const { received } = await joined();
    expect(received).toEqual([]);
  });

  test('a reconnect makes the screens refetch once and marks the member as present', async () => {
    const { channel, received, openInbox } = await joined();
    const before = openInbox.mock.calls.length;
    channel.listener.onJoined();
    await soon();
    expect(received).toEqual(['resync']);
    expect(openInbox).toHaveBeenCalledTimes(before + 1);
  });

  test('a return to the tab makes the screens refetch and marks the member as present', async () => {
    const { received, openInbox } = await joined();
    goTo('hidden');
    const before = openInbox.mock.calls.length;
    expect(received).toEqual([]);
    goTo('visible');
    expect(received).toEqual(['resync']);
    expect(openInbox).toHaveBeenCalledTimes(before + 1);
  });

  test('a refreshed token makes the screens refetch and is passed to the channel', async () => {
    const { inbox, channel, received } = await joined();
    inbox.onTokenRefreshed();
    expect(received).toEqual(['resync']);
    expect(channel.refreshed).toBe(1);
  });

  test('a hidden tab passes a refreshed token to the channel, and refetches when it is visible again', async () => {
    const { inbox, channel, received, openInbox } = await joined();
    goTo('hidden');
    const before = openInbox.mock.calls.length;
    inbox.onTokenRefreshed();
    expect(channel.refreshed).toBe(1);
    expect(received).toEqual([]);
    expect(openInbox).toHaveBeenCalledTimes(before);
    goTo('visible');
    expect(received).toEqual(['resync']);
    expect(openInbox).toHaveBeenCalledTimes(before + 1);
  });

  test('marks the member as present every few minutes while the tab is visible', async () => {
    const { openInbox, database, received } = await joined();
    const before = openInbox.mock.calls.length;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(openInbox).toHaveBeenCalledTimes(before + 2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(openInbox).toHaveBeenCalledTimes(before + 2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    database.seq = 4;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(received).toEqual(['resync']);
  });

  test('events arrive though the member couldn’t be marked as present', async () => {
    const { channel, received } = await joined({ openInbox: async () => null });
    channel.listener.onBroadcast('post', post(1));
    expect(received).toEqual(['post-1']);
  });

  test('signing out leaves the topic and ends events', async () => {
    const { inbox, channel, received, openInbox } = await joined();
    inbox.setMember(null);
    expect(channel.hasLeft).toBe(true);
    const before = openInbox.mock.calls.length;
    channel.listener.onBroadcast('post', post(1));
    channel.listener.onJoined();
    goTo('visible');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(received).toEqual([]);
    expect(openInbox).toHaveBeenCalledTimes(before);
  });

  test('signing out before the page is idle opens no socket', async () => {
    const { inbox, channels } = setUp();
    inbox.setMember(elin);
    inbox.setMember(null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(channels).toHaveLength(0);
  });

  test('another member gets their own topic and a new sequence', async () => {
    const { inbox, channels, channel, received } = await joined();
    channel.listener.onBroadcast('post', post(1));
    inbox.setMember(hanna);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(channels.map(({ topic, hasLeft }) => [topic, hasLeft])).toEqual([
      ['member:elin', true],
      ['member:hanna', false],
    ]);
    channels[1]?.listener.onBroadcast('post', post(1));
    expect(received).toEqual(['post-1', 'post-1']);
  });

  test('a return to the tab tries again to load the transport', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const join = vi.fn(() => ({ onTokenRefreshed: () => {}, leave: () => {} }));
    const loadTransport = vi
      .fn<() => Promise<InboxTransport>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ join });
    const { inbox } = setUp({ loadTransport });
    inbox.setMember(elin);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(join).not.toHaveBeenCalled();
    goTo('visible');
    await soon();
    expect(join).toHaveBeenCalledOnce();
  });

  test('an error in one listener doesn’t keep an event from the others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { inbox, channel } = await joined();
    const second = vi.fn();
    inbox.on('friendship', () => {
      throw new Error('mine');
    });
    const stop = inbox.on('friendship', second);
    channel.listener.onBroadcast('friendship', { member_id: hanna, state: 'friends', seq: 1 });
    expect(second).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledOnce();
    stop();
    channel.listener.onBroadcast('friendship', { member_id: hanna, state: 'none', seq: 2 });
    expect(second).toHaveBeenCalledOnce();
  });
});
