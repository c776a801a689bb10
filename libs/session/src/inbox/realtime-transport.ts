import type { Configuration } from '@pure/contracts';
import { RealtimeClient, type WebSocketLikeConstructor } from '@supabase/realtime-js';
import type { InboxTransport } from './transport.ts';

const MAX_RECONNECT_MS = 30_000;

/** Exponential backoff from 1 s to 30 s, with jitter. */
export function reconnectAfterMs(attempt: number): number {
  const delay = Math.min(1_000 * 2 ** (attempt - 1), MAX_RECONNECT_MS);
  return delay * (0.5 + Math.random() / 2);
}

/**
 * Supabase Realtime with a private channel. The library rejoins after a lost connection, and asks for the
 * token again with each heartbeat, which refreshes it in time.
 */
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
        // The server checks a private channel's policy with the token of the join.
        await client.setAuth();
        if (left) return;
        channel.subscribe((status) => {
          if (status === 'SUBSCRIBED' && !left) listener.onJoined();
        });
      }

      channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
        listener.onBroadcast(event, payload),
      );
      void subscribe();
      return {
        onTokenRefreshed: () => void client.setAuth(),
        leave() {
          left = true;
          void client.removeAllChannels();
        },
      };
    },
  };
}
