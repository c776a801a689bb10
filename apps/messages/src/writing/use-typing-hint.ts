import { useEffect, useState } from 'react';
import { createTypingHint, HINT_INTERVAL_MS } from './typing-hint.ts';

/** The hint that the member is writing or recording. It ends with the view. */
export function useTypingHint(partnerId: string, isRecording: boolean) {
  const [hint] = useState(() => createTypingHint(partnerId));

  useEffect(() => {
    if (!isRecording) return undefined;
    const tell = () => hint.tell('voice');
    tell();
    const timer = setInterval(tell, HINT_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      hint.tellNothing();
    };
  }, [hint, isRecording]);
  useEffect(() => () => hint.tellNothing(), [hint]);

  return hint;
}
