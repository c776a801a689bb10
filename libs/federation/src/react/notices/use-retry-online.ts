import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Retries by itself once the browser has a network again.
 *
 * @param isDue it is back already, and nothing has retried since
 */
export function useRetryOnline(retry: () => void, isDue = false): void {
  const [wasDue] = useState(isDue);
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    const listener = () => onOnline();
    if (wasDue) listener();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [wasDue]);
}
