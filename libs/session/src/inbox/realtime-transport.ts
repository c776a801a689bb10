import type { Configuration } from '@pure/contracts';
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js';
import type { InboxTransport } from './transport.ts';

const LONGEST_WAIT_MS = 30_000;

/** 1 s, doubled up to 30 s; spread, so that a restarted server isn't met by everybody at once. */
export function reconnectAfterMs(tries: number): number {
  const wait = Math.min(1_000 * 2 ** (tries - 1), LONGEST_WAIT_MS);
  return wait * (0.5 + Math.random() / 2);
}

/** Supabase Realtime: private broadcast. The library rejoins on its own after a lost connection. */
export function createRealtimeTransport(
  { supabase_url, supabase_publishable_key }: Configuration,
  accessToken: () => Promise<string | null>,
  transport?: WebSocketLikeConstructor,
): InboxTransport {
  return {
    join(topic, listener) {
      const client = new RealtimeClient(`${supabase_url.replace(/^http/, 'ws')}/realtime/v1`, {
        params: { apikey: supabase_publishable_key },
        accessToken,
        reconnectAfterMs,
        ...(transport && { transport }),
      });
      const channel = client.channel(topic, { config: { private: true } });
      let left = false;

      async function subscribe(): Promise<void> {
        // A private channel is judged by the token at the moment of joining.
        await client.setAuth();
        if (left) return;
        channel.subscribe((status) => {
          if (status === 'SUBSCRIBED' && !left) listener.joined();
        });
      }

      channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
        listener.received(event, payload),
      );
      void subscribe();
      return {
        tokenRefreshed: () => void client.setAuth(),
        leave() {
          left = true;
          void client.removeAllChannels();
        },
      };
    },
  };
}
