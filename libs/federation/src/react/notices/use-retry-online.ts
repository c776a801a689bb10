import { useEffect, useEffectEvent } from 'react';

/** Retries by itself once the browser has a network again. */
export function useRetryOnline(retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}
