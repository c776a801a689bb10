import type { SupabaseClient } from '@supabase/supabase-js';

interface Cursor {
  at: string;
  id?: string;
}

interface Shown {
  id: string;
  content: string;
  created_at: string;
}

export interface Follower {
  /** what the reader sees, in the order in which it came to be seen */
  shown: Shown[];
  /** how often it joined, and how often it found a number missing */
  joins: () => number;
  gaps: () => number;
  isJoined: () => boolean;
  /** a return to the tab: asks the database whether anything was missed */
  returned: () => Promise<void>;
  leave: () => Promise<void>;
}

const A_MINUTE = 60_000;

/**
 * Follows a thread as an open one is meant to be: a broadcast is a hint, its number shows what is missing,
 * and the database tells what was written since a minute before the last message seen.
 */
export async function followThread(
  client: SupabaseClient,
  me: string,
  partner: string,
): Promise<Follower> {
  const shown: Shown[] = [];
  const known = new Set<string>();
  let last = 0;
  let gaps = 0;
  let joins = 0;
  // One thing after the other, so that a late answer doesn't come before an early one.
  let work = Promise.resolve();
  const next = (step: () => Promise<void>) => (work = work.then(step));

  function show(messages: Shown[]): void {
    for (const message of messages) {
      if (known.has(message.id)) continue;
      known.add(message.id);
      shown.push(message);
    }
  }

  async function catchUp(): Promise<void> {
    const seen = shown.at(-1)?.created_at ?? '2000-01-01T00:00:00Z';
    let after: Cursor | null = { at: new Date(Date.parse(seen) - A_MINUTE).toISOString() };
    while (after) {
      const { data, error } = await client.rpc('thread_since', {
        partner_id: partner,
        after,
        page_size: 100,
      });
      if (error) throw error;
      const page = data as { items: Shown[]; next: Cursor | null };
      show(page.items);
      after = page.next;
    }
  }

  async function compare(): Promise<void> {
    const { data, error } = await client.rpc('open_inbox');
    if (error) throw error;
    const { seq } = data as { seq: number };
    last = Math.max(last, seq);
    await catchUp();
  }

  async function received(event: string, payload: Record<string, unknown>): Promise<void> {
    const seq = Number(payload['seq']);
    if (seq <= last) return;
    const isGap = seq > last + 1;
    last = seq;
    if (isGap) {
      gaps += 1;
      return catchUp();
    }
    if (event !== 'message' || payload['kind'] !== 'new') return;
    const { data, error } = await client
      .from('messages')
      .select('id, content, created_at')
      .eq('id', payload['message_id']);
    if (error) throw error;
    show(data as Shown[]);
  }

  await client.realtime.setAuth();
  const channel = client.channel(`member:${me}`, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    void next(() => received(event, payload as Record<string, unknown>));
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') return reject(new Error(status));
      joins += 1;
      void next(compare).then(resolve);
    });
  });
  return {
    shown,
    joins: () => joins,
    gaps: () => gaps,
    isJoined: () => client.realtime.isConnected() && channel.state === 'joined',
    returned: () => next(compare),
    leave: async () => {
      await client.removeChannel(channel);
    },
  };
}
