import { type FormEvent, useRef, useState } from 'react';

/** Sends a form once at a time: a second press while the first is under way does nothing. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await send(event.currentTarget);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
