import { useEffect, useRef, useState, type RefObject } from 'react';
import { mentionAt, type TypedMention } from './mention-at.ts';

/** The mention that a member is typing in a form's text field, until they dismiss it. */
export function useTypedMention(form: RefObject<HTMLFormElement | null>) {
  const [mention, setMention] = useState<TypedMention | null>(null);
  const dismissed = useRef<number | null>(null);

  useEffect(() => {
    const field = form.current?.querySelector('textarea');
    if (!field) return;
    let isPressing = false;
    const read = () => {
      // Without the list, the pressed button below it would move, and its click would be lost.
      if (isPressing) return;
      const isTyping =
        document.activeElement === field && field.selectionStart === field.selectionEnd;
      const next = isTyping ? mentionAt(field.value, field.selectionEnd) : null;
      if (!next) dismissed.current = null;
      setMention(next?.start === dismissed.current ? null : next);
    };
    const press = () => (isPressing = true);
    const release = () => {
      isPressing = false;
      // after the click
      setTimeout(read);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', press, { signal });
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, release, { signal });
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
