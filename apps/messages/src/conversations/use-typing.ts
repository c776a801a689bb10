import { useInbox } from '@pure/session';
import { useEffect, useState } from 'react';

/** A member who goes on writing tells it every 4 s. */
const TYPING_LASTS_MS = 6_000;

/** What a member is doing in the conversation with the reader, for 6 s after they told it. */
export function useTyping(memberId: string): 'text' | 'voice' | null {
  // An object, because each event starts the 6 s anew.
  const [typing, setTyping] = useState<{ kind: 'text' | 'voice' } | null>(null);

  useInbox('typing', ({ member_id, kind }) => {
    if (member_id === memberId) setTyping(kind === 'nothing' ? null : { kind });
  });
  useInbox('message', ({ kind, sender_id }) => {
    if (kind === 'new' && sender_id === memberId) setTyping(null);
  });

  useEffect(() => {
    if (!typing) return undefined;
    const timer = setTimeout(() => setTyping(null), TYPING_LASTS_MS);
    return () => clearTimeout(timer);
  }, [typing]);

  return typing?.kind ?? null;
}
