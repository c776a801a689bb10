import { useEffect, useId } from 'react';
import { createStore, useStore } from 'zustand';

/** The offers that are due, in the order in which they became so. */
const due = createStore<string[]>(() => []);

/** One offer at a time: an open one stays, and the next one follows when it is closed. */
export function useTurn(): boolean {
  const id = useId();
  useEffect(() => {
    due.setState((ids) => [...ids, id], true);
    return () => due.setState((ids) => ids.filter((other) => other !== id), true);
  }, [id]);
  return useStore(due, ([first]) => first === id);
}
