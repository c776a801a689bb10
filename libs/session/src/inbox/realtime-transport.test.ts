import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configuration } from '../testing/fake-server.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { createRealtimeTransport, reconnectAfterMs } from './realtime-transport.ts';

const topic = 'member:elin';

async function join() {
  let token = 'token-1';
  const listener = { onJoined: vi.fn(), onBroadcast: vi.fn() };
  const accessToken = vi.fn(async () => token);
  const transport = createRealtimeTransport(configuration, accessToken, FakeSocket);
  const channel = transport.join(topic, listener);
  await vi.advanceTimersByTimeAsync(0);
  const socket = latest();
  socket.accept();
  await vi.advanceTimersByTimeAsync(0);
  const setToken = (next: string) => void (token = next);
  return { listener, channel, socket, accessToken, setToken };
}

function latest(): FakeSocket {
  const socket = FakeSocket.opened.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

describe('Supabase Realtime', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.opened = [];
  });
  afterEach(() => vi.useRealTimers());

  test('joins privately with the member’s token, on one socket', async () => {
    const { socket, listener } = await join();
    expect(FakeSocket.opened).toHaveLength(1);
    expect(socket.url).toContain('ws://project.test/realtime/v1/websocket?apikey=sb_publishable');
    const [, , joinedTopic, , payload] = socket.sentOf('phx_join')[0] ?? [];
    expect(joinedTopic).toBe(`realtime:${topic}`);
    expect(payload).toMatchObject({ access_token: 'token-1', config: { private: true } });
    expect(listener.onJoined).toHaveBeenCalledOnce();
  });

  test('passes on every broadcast with its payload', async () => {
    const { socket, listener } = await join();
    socket.broadcast(topic, 'post', { post_id: '1', seq: 4 });
    expect(listener.onBroadcast).toHaveBeenCalledExactlyOnceWith(
      'post',
      expect.objectContaining({ post_id: '1', seq: 4 }),
    );
  });

  test('a lost connection is reopened and rejoined with the current token', async () => {
    const { socket, listener, setToken } = await join();
    setToken('token-2');
    socket.drop();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(FakeSocket.opened).toHaveLength(2);
    latest().accept();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(latest().sentOf('phx_join')).not.toHaveLength(0);
    expect(latest().sentOf('phx_join').at(-1)?.[4]).toMatchObject({ access_token: 'token-2' });
    expect(listener.onJoined).toHaveBeenCalledTimes(2);
  });

  test('reconnects with exponential backoff up to 30 s, with jitter', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    expect([1, 2, 3, 4, 5, 6, 20].map(reconnectAfterMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(reconnectAfterMs(1)).toBe(500);
  });

  test('a refreshed token is sent to the open channel', async () => {
    const { socket, channel, setToken } = await join();
    setToken('token-2');
    channel.onTokenRefreshed();
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.sentOf('access_token').at(-1)?.[4]).toEqual({ access_token: 'token-2' });
  });

  test('each heartbeat asks for the token, which refreshes one that is about to expire [21]', async () => {
    const { socket, accessToken, setToken } = await join();
    accessToken.mockClear();
    setToken('token-2');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(accessToken).toHaveBeenCalled();
    expect(socket.sentOf('access_token').at(-1)?.[4]).toEqual({ access_token: 'token-2' });
  });

  test('leaving closes the socket and ends events', async () => {
    const { socket, channel, listener } = await join();
    channel.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.readyState).toBe(FakeSocket.CLOSED);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(listener.onJoined).toHaveBeenCalledOnce();
  });
});
