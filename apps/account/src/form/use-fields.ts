import { useState } from 'react';
import type { Messages } from './messages-of.ts';

/**
 * What a form's fields hold, and what is said about them: from the first attempt to send, or once a
 * field that was changed has been left. What the server refused stays said until the field changes.
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  judge: (values: Values) => Messages<Values>,
) {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<ReadonlySet<keyof Values>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Messages<Values>>({});
  const messages = judge(values);

  function errorOf(name: keyof Values): string | undefined {
    const isDue = attempted || left.has(name);
    return refused[name] ?? (isDue ? messages[name] : undefined);
  }

  return {
    values,
    messages,
    errorOf,
    set(name: keyof Values, value: string): void {
      setValues((before) => ({ ...before, [name]: value }));
      setChanged((before) => new Set(before).add(name));
      setRefused((before) => ({ ...before, [name]: undefined }));
    },
    leave(name: keyof Values): void {
      if (changed.has(name)) setLeft((before) => new Set(before).add(name));
    },
    /** From now on everything that is wrong is said. Answers which fields are. */
    attempt(): (keyof Values)[] {
      setAttempted(true);
      return Object.keys(messages);
    },
    refuse: (name: keyof Values, message: string) =>
      setRefused((before) => ({ ...before, [name]: message })),
  };
}
