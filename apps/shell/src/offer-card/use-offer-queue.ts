import { useEffect, useId } from 'react';
import { createStore, useStore } from 'zustand';

/** The offers that are due, in the order in which they became so. */
const queue = createStore<string[]>(() => []);

/**
 * Queues an offer as long as its component is mounted: an open offer stays, and the next one follows when it is closed.
 * @returns whether it is the first
 */
export function useOfferQueue(): boolean {
  const id = useId();
  useEffect(() => {
    queue.setState((ids) => [...ids, id], true);
    return () => queue.setState((ids) => ids.filter((other) => other !== id), true);
  }, [id]);
  return useStore(queue, ([first]) => first === id);
}
