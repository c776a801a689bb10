import type { Client } from './members.ts';

export interface Broadcast {
  event: string;
  payload: Record<string, unknown>;
}

export interface InboxSubscription {
  joined: boolean;
  received: Broadcast[];
  /** resolves with the first matching broadcast; rejects after two seconds */
  waitFor: (matches: (received: Broadcast) => boolean) => Promise<Broadcast>;
  leave: () => Promise<void>;
}

const TIMEOUT_MS = 2_000;

/** Joins a member's realtime topic as a client does. */
export async function subscribeToInbox(
  client: Client,
  memberId: string,
): Promise<InboxSubscription> {
  const received: Broadcast[] = [];
  await client.realtime.setAuth();
  const channel = client.channel(`member:${memberId}`, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    received.push({ event, payload: payload as Record<string, unknown> });
  });
  const joined = await new Promise<boolean>((resolve) => {
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') resolve(true);
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') resolve(false);
    });
  });
  return {
    joined,
    received,
    waitFor: (matches) => waitForBroadcast(() => received.find(matches), received),
    leave: async () => {
      await client.removeChannel(channel);
    },
  };
}

async function waitForBroadcast(
  find: () => Broadcast | undefined,
  received: Broadcast[],
): Promise<Broadcast> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error(`no such broadcast; received only ${JSON.stringify(received)}`);
}
