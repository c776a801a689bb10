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
    renewed: number;
    left: boolean;
  }[] = [];
  const transport: InboxTransport = {
    join(topic, listener) {
      const channel = { topic, listener, renewed: 0, left: false };
      channels.push(channel);
      return {
        tokenRefreshed: () => void (channel.renewed += 1),
        leave: () => void (channel.left = true),
      };
    },
  };
  const database: OpenInbox = { seq: 0, quiet_ms: null };
  const open = vi.fn(async (): Promise<OpenInbox | null> => ({ ...database }));
  const inbox = createInbox({
    open,
    loadTransport: async () => transport,
    whenIdle: (run) => {
      const timer = setTimeout(run, 1_000);
      return () => clearTimeout(timer);
    },
    ...more,
  });
  const heard: unknown[] = [];
  inbox.on('post', ({ post_id }) => heard.push(post_id));
  inbox.on('resync', () => heard.push('resync'));
  return { inbox, channels, database, open, heard };
}

function goTo(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Signed in, idle, joined. */
async function joined(more: Partial<InboxParts> = {}) {
  const all = setUp(more);
  all.inbox.follow(elin);
  await vi.advanceTimersByTimeAsync(1_000);
  const channel = all.channels[0];
  if (!channel) throw new Error('not joined');
  channel.listener.joined();
  await soon();
  return { ...all, channel };
}

describe('the inbox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });
  afterEach(() => vi.useRealTimers());

  test("joins the member's own topic once the page is idle, and not before", async () => {
    const { inbox, channels } = setUp();
    inbox.follow(elin);
    await vi.advanceTimersByTimeAsync(900);
    expect(channels).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(channels.map(({ topic }) => topic)).toEqual(['member:elin']);
  });

  test('passes on typed events and drops what arrives twice', async () => {
    const { channel, heard } = await joined();
    channel.listener.received('post', post(1));
    channel.listener.received('post', post(1));
    channel.listener.received('post', post(2));
    channel.listener.received('unheard-of', { seq: 3 });
    expect(heard).toEqual(['post-1', 'post-2']);
  });

  test('an event that nobody here knows yet counts, and leaves no gap', async () => {
    const { channel, heard } = await joined();
    channel.listener.received('post', post(1));
    channel.listener.received('newer', { seq: 2 });
    channel.listener.received('post', post(3));
    expect(heard).toEqual(['post-1', 'post-3']);
    channel.listener.received('newer', { seq: 5 });
    expect(heard).toEqual(['post-1', 'post-3', 'resync']);
  });

  test('a gap asks the screens to read again', async () => {
    const { channel, heard } = await joined();
    channel.listener.received('post', post(1));
    channel.listener.received('post', post(3));
    expect(heard).toEqual(['post-1', 'post-3', 'resync']);
  });

  test('what happened between opening the page and joining is noticed', async () => {
    const { inbox, channels, database, heard } = setUp();
    inbox.follow(elin);
    await soon();
    database.seq = 1;
    await vi.advanceTimersByTimeAsync(1_000);
    channels[0]?.listener.joined();
    await soon();
    expect(heard).toEqual(['resync']);
  });

  test('what was sent while the first pages were read is read again, an older event not', async () => {
    const { inbox, heard, open } = setUp();
    const answer = (opened: OpenInbox) =>
      open.mockImplementationOnce(
        () => new Promise((resolve) => setTimeout(() => resolve(opened), 900)),
      );
    answer({ seq: 1, quiet_ms: 2_000 });
    inbox.follow(elin);
    await vi.advanceTimersByTimeAsync(950);
    expect(heard).toEqual([]);
    answer({ seq: 2, quiet_ms: 700 });
    inbox.follow(hanna);
    await vi.advanceTimersByTimeAsync(950);
    expect(heard).toEqual(['resync']);
  });

  test('joining when nothing happened asks for nothing', async () => {
    const { heard } = await joined();
    expect(heard).toEqual([]);
  });

  test('a reconnect reads again, once, and tells the database', async () => {
    const { channel, heard, open } = await joined();
    const before = open.mock.calls.length;
    channel.listener.joined();
    await soon();
    expect(heard).toEqual(['resync']);
    expect(open).toHaveBeenCalledTimes(before + 1);
  });

  test('so does a return to the tab', async () => {
    const { heard, open } = await joined();
    goTo('hidden');
    const before = open.mock.calls.length;
    expect(heard).toEqual([]);
    goTo('visible');
    expect(heard).toEqual(['resync']);
    expect(open).toHaveBeenCalledTimes(before + 1);
  });

  test('so does a renewed token, which the channel learns of', async () => {
    const { inbox, channel, heard } = await joined();
    inbox.tokenRefreshed();
    expect(heard).toEqual(['resync']);
    expect(channel.renewed).toBe(1);
  });

  test('in a tab that nobody looks at only the channel learns of it, until the return', async () => {
    const { inbox, channel, heard, open } = await joined();
    goTo('hidden');
    const before = open.mock.calls.length;
    inbox.tokenRefreshed();
    expect(channel.renewed).toBe(1);
    expect(heard).toEqual([]);
    expect(open).toHaveBeenCalledTimes(before);
    goTo('visible');
    expect(heard).toEqual(['resync']);
    expect(open).toHaveBeenCalledTimes(before + 1);
  });

  test('tells every few minutes that the member is here, while they look', async () => {
    const { open, database, heard } = await joined();
    const before = open.mock.calls.length;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(open).toHaveBeenCalledTimes(before + 2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(open).toHaveBeenCalledTimes(before + 2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    database.seq = 4;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(heard).toEqual(['resync']);
  });

  test('a database that cannot be told does no harm', async () => {
    const { channel, heard } = await joined({ open: async () => null });
    channel.listener.received('post', post(1));
    expect(heard).toEqual(['post-1']);
  });

  test('signing out leaves the topic and hears nothing more', async () => {
    const { inbox, channel, heard, open } = await joined();
    inbox.follow(null);
    expect(channel.left).toBe(true);
    const before = open.mock.calls.length;
    channel.listener.received('post', post(1));
    channel.listener.joined();
    goTo('visible');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(heard).toEqual([]);
    expect(open).toHaveBeenCalledTimes(before);
  });

  test('signing out before the page is idle opens no socket', async () => {
    const { inbox, channels } = setUp();
    inbox.follow(elin);
    inbox.follow(null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(channels).toHaveLength(0);
  });

  test('another member is followed on their own topic, counted afresh', async () => {
    const { inbox, channels, channel, heard } = await joined();
    channel.listener.received('post', post(1));
    inbox.follow(hanna);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(channels.map(({ topic, left }) => [topic, left])).toEqual([
      ['member:elin', true],
      ['member:hanna', false],
    ]);
    channels[1]?.listener.received('post', post(1));
    expect(heard).toEqual(['post-1', 'post-1']);
  });

  test('a library that could not be loaded is asked for again on return', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const join = vi.fn(() => ({ tokenRefreshed: () => {}, leave: () => {} }));
    const loadTransport = vi
      .fn<() => Promise<InboxTransport>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ join });
    const { inbox } = setUp({ loadTransport });
    inbox.follow(elin);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(join).not.toHaveBeenCalled();
    goTo('visible');
    await soon();
    expect(join).toHaveBeenCalledOnce();
  });

  test("one listener's mistake doesn't keep the others from hearing", async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { inbox, channel } = await joined();
    const second = vi.fn();
    inbox.on('friendship', () => {
      throw new Error('mine');
    });
    const stop = inbox.on('friendship', second);
    channel.listener.received('friendship', { member_id: hanna, state: 'friends', seq: 1 });
    expect(second).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalledOnce();
    stop();
    channel.listener.received('friendship', { member_id: hanna, state: 'none', seq: 2 });
    expect(second).toHaveBeenCalledOnce();
  });
});
