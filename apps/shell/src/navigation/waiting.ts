import { useSyncExternalStore } from 'react';

let waiting = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Shows the progress line until something that the member pressed has loaded, or couldn't be loaded. */
export function showWaiting(loading: Promise<unknown>): void {
  const end = () => change(-1);
  change(1);
  loading.then(end, end);
}

export function useWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => waiting > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
