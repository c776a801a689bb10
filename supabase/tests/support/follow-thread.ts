import type { SupabaseClient } from '@supabase/supabase-js';

interface Cursor {
  at: string;
  id?: string;
}

interface ShownMessage {
  id: string;
  content: string;
  created_at: string;
}

export interface ThreadFollower {
  /** the messages that the reader sees, in the order of their arrival */
  shown: ShownMessage[];
  /** how often it joined the topic */
  joins: () => number;
  /** how often a sequence number was missing */
  gaps: () => number;
  isJoined: () => boolean;
  /** asks the database for missed messages, as a client does when its tab becomes visible */
  returnToTab: () => Promise<void>;
  leave: () => Promise<void>;
}

const MINUTE_MS = 60_000;

/**
 * Follows a thread as an open client does. A broadcast is only a hint. A gap in the sequence numbers makes
 * it load all messages from one minute before the last message seen.
 */
export async function followThread(
  client: SupabaseClient,
  me: string,
  partner: string,
): Promise<ThreadFollower> {
  const shown: ShownMessage[] = [];
  const known = new Set<string>();
  let last = 0;
  let gaps = 0;
  let joins = 0;
  // The steps run one after another, so that answers are applied in order.
  let queue = Promise.resolve();
  const next = (step: () => Promise<void>) => (queue = queue.then(step));

  function show(messages: ShownMessage[]): void {
    for (const message of messages) {
      if (known.has(message.id)) continue;
      known.add(message.id);
      shown.push(message);
    }
  }

  async function catchUp(): Promise<void> {
    const seen = shown.at(-1)?.created_at ?? '2000-01-01T00:00:00Z';
    let after: Cursor | null = { at: new Date(Date.parse(seen) - MINUTE_MS).toISOString() };
    while (after) {
      const { data, error } = await client.rpc('thread_since', {
        partner_id: partner,
        after,
        page_size: 100,
      });
      if (error) throw error;
      const page = data as { items: ShownMessage[]; next: Cursor | null };
      show(page.items);
      after = page.next;
    }
  }

  async function checkSequence(): Promise<void> {
    const { data, error } = await client.rpc('open_inbox');
    if (error) throw error;
    const { seq } = data as { seq: number };
    last = Math.max(last, seq);
    await catchUp();
  }

  async function applyBroadcast(event: string, payload: Record<string, unknown>): Promise<void> {
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
    show(data as ShownMessage[]);
  }

  await client.realtime.setAuth();
  const channel = client.channel(`member:${me}`, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
    void next(() => applyBroadcast(event, payload as Record<string, unknown>));
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status) => {
      if (status !== 'SUBSCRIBED') return reject(new Error(status));
      joins += 1;
      void next(checkSequence).then(resolve);
    });
  });
  return {
    shown,
    joins: () => joins,
    gaps: () => gaps,
    isJoined: () => client.realtime.isConnected() && channel.state === 'joined',
    returnToTab: () => next(checkSequence),
    leave: async () => {
      await client.removeChannel(channel);
    },
  };
}
