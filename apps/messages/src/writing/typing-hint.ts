import { announceTyping } from './sending.data.ts';

/** The partner sees a hint for 6 s. */
const HINT_INTERVAL_MS = 4_000;

type Activity = 'text' | 'voice';

export type TypingHint = ReturnType<typeof createTypingHint>;

/** Tells a partner that the member is writing or recording, at most every 4 s, and that it has ended. */
export function createTypingHint(partnerId: string) {
  let last: { kind: Activity; at: number } | null = null;

  /** A lost hint does no harm. */
  function request(kind: Activity | 'nothing'): void {
    if (navigator.onLine) announceTyping(partnerId, kind).catch(() => undefined);
  }

  return {
    announce(kind: Activity): void {
      const at = Date.now();
      if (last?.kind === kind && at - last.at < HINT_INTERVAL_MS) return;
      last = { kind, at };
      request(kind);
    },
    clear(): void {
      if (!last) return;
      last = null;
      request('nothing');
    },
  };
}
