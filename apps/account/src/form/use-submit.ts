import { type FormEvent, useRef, useState } from 'react';

/** Ignores submits while one is under way. */
export function useSubmit(send: (form: HTMLFormElement) => Promise<void>) {
  const isSubmitting = useRef(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    try {
      await send(event.currentTarget);
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  }

  return { busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
