import { holdReload } from '@pure/ui';
import { type FormEvent, useRef, useState } from 'react';

/**
 * Ignores submits while one is under way, and holds a reload back.
 * @param send returns an error that belongs to no field; it is shown until the next submit
 */
export function useSubmit(send: (form: HTMLFormElement) => Promise<string | void>) {
  const isSubmitting = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setError('');
    const stopHolding = holdReload(() => true);
    try {
      setError((await send(event.currentTarget)) ?? '');
    } finally {
      stopHolding();
      isSubmitting.current = false;
      setBusy(false);
    }
  }

  return { busy, error, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
