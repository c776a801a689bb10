import { useInbox } from '@pure/session';
import { useEffect, useRef, useState } from 'react';

export type Typing = 'text' | 'voice';

/** A member who goes on writing tells it every 4 s. */
const TYPING_LASTS_MS = 6_000;

/**
 * The last thing that a member did in the conversation with the reader, for 6 s after each event.
 * @param onStart called once while it lasts
 */
export function useTyping(memberId: string, onStart?: (kind: Typing) => void): Typing | null {
  const [kind, setKind] = useState<Typing | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    setKind(null);
  }

  useInbox('typing', (event) => {
    if (event.member_id !== memberId) return;
    if (event.kind === 'nothing') return stop();
    if (timer.current === undefined) onStart?.(event.kind);
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, TYPING_LASTS_MS);
    setKind(event.kind);
  });
  useInbox('message', ({ kind, sender_id }) => {
    if (kind === 'new' && sender_id === memberId) stop();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return kind;
}
