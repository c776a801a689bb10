import { useState } from 'react';
import type { Story } from '../story.ts';
import { standIn } from './stand-in.ts';

/**
 * Where the viewer stands in a row of stories that changes while it is looked at: what is new comes at its
 * end, what is gone gives its place to a neighbour.
 */
export function usePlace(stories: Story[], first: string) {
  const [place, setPlace] = useState({ id: first, order: stories.map(({ id }) => id) });
  const order = stories.map(({ id }) => id);
  const left = new Set(order);
  const id = left.has(place.id) ? place.id : (standIn(place.order, place.id, left) ?? order[0]);
  if (id !== undefined && (id !== place.id || order.join() !== place.order.join())) {
    setPlace({ id, order });
  }
  const index = Math.max(0, order.indexOf(id ?? ''));
  return {
    index,
    story: stories[index],
    next: stories[index + 1],
    /** Stays within the row. */
    goTo(index: number): void {
      const id = order[Math.min(Math.max(index, 0), order.length - 1)];
      if (id !== undefined) setPlace({ id, order });
    },
  };
}
