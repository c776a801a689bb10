import { useEffect, useRef, useState, type RefObject } from 'react';
import { mentionAt, type TypedMention } from './mention-at.ts';

/** The mention that a member is typing in a form's text field, until they dismiss it. */
export function useTypedMention(form: RefObject<HTMLFormElement | null>) {
  const [mention, setMention] = useState<TypedMention | null>(null);
  const dismissed = useRef<number | null>(null);

  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if (!field) return;
    const read = () => {
      const isTyping =
        document.activeElement === field && field.selectionStart === field.selectionEnd;
      const next = isTyping ? mentionAt(field.value, field.selectionEnd) : null;
      if (!next) dismissed.current = null;
      setMention(next?.start === dismissed.current ? null : next);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['input', 'focus', 'blur']) field.addEventListener(type, read, { signal });
    document.addEventListener('selectionchange', read, { signal });
    read();
    return () => listening.abort();
  }, [form]);

  function dismiss() {
    dismissed.current = mention?.start ?? null;
    setMention(null);
  }

  return { mention, dismiss };
}
