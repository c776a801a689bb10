import { useEffect, useState } from 'react';

/** A pause in typing that starts a search, in ms: rows 50 and 172. */
export const TYPING_DEBOUNCE_MS = 300;

/** The latest value that hasn't changed for `delay` ms. The first value is returned at once. */
export function useDebouncedValue<Value>(value: Value, delay = TYPING_DEBOUNCE_MS): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
