import { useInbox } from '@pure/session';
import { announce } from '@pure/ui/feedback';
import { useEffect, useRef, useState } from 'react';
import { strings } from './strings.ts';

const SHOWN_MS = 6_000;

/**
 * "Hanna is typing…" for 6 s after each event, told to screen readers once while it shows.
 * @param name the partner's first name
 */
export function useTyping(partnerId: string, name: string) {
  const [kind, setKind] = useState<'text' | 'voice' | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    setKind(null);
  }

  useInbox('typing', (event) => {
    if (event.member_id !== partnerId) return;
    if (event.kind === 'nothing') return stop();
    if (timer.current === undefined) announce(wordsFor(event.kind, name));
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, SHOWN_MS);
    setKind(event.kind);
  });
  useInbox('message', ({ kind, sender_id }) => {
    if (kind === 'new' && sender_id === partnerId) stop();
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return { text: kind && wordsFor(kind, name) };
}

function wordsFor(kind: 'text' | 'voice', name: string): string {
  return kind === 'voice' ? strings.recording(name) : strings.typing(name);
}
