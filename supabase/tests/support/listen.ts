import type { Client } from './members.ts';

export interface Heard {
  event: string;
  payload: Record<string, unknown>;
}

export interface Ears {
  joined: boolean;
  heard: Heard[];
  /** waits until something was heard; fails after two seconds */
  hears: (matches: (heard: Heard) => boolean) => Promise<Heard>;
  leave: () => Promise<void>;
}

const PATIENCE = 2_000;

/** Joins a member's topic as a client does. */
export async function listen(client: Client, memberId: string): Promise<Ears> {
  const heard: Heard[] = [];
  await client.realtime.setAuth();
  const channel = client.channel(`member:${memberId}`, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    heard.push({ event, payload: payload as Record<string, unknown> });
  });
  const joined = await new Promise<boolean>((resolve) => {
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') resolve(true);
      if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') resolve(false);
    });
  });
  return {
    joined,
    heard,
    hears: (matches) => waitFor(() => heard.find(matches), heard),
    leave: async () => {
      await client.removeChannel(channel);
    },
  };
}

async function waitFor(find: () => Heard | undefined, heard: Heard[]): Promise<Heard> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error(`not heard; only ${JSON.stringify(heard)}`);
}
