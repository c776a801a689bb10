import { useSearchParams } from '@pure/router';
import { TYPING_DEBOUNCE_MS } from '@pure/ui';
import { useEffect, useState } from 'react';

/**
 * The searched text in the address (`?q=`), and the text of the field, which the address follows after a pause.
 * Another search from elsewhere, or Back, replaces what is typed.
 */
export function useSearchText() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const [typing, setTyping] = useState<{ text: string; over: string } | null>(null);
  const isTyping = typing !== null && typing.over === q && typing.text !== q;
  const text = isTyping ? typing.text : q;

  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => {
      setParameters(
        (old) => {
          const next = new URLSearchParams(old);
          if (text.trim()) next.set('q', text);
          else next.delete('q');
          return next;
        },
        { replace: true },
      );
    }, TYPING_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isTyping, text, setParameters]);

  return { text, query: q.trim(), setText: (next: string) => setTyping({ text: next, over: q }) };
}
