import { useState } from 'react';
import type { Story } from '../story.ts';
import { neighbourStory } from './neighbour-story.ts';

/** The current story of a list that changes: a removed story is replaced by its neighbour. */
export function useStoryPosition(stories: Story[], first: string) {
  const [position, setPosition] = useState({ id: first, order: stories.map(({ id }) => id) });
  const order = stories.map(({ id }) => id);
  const left = new Set(order);
  const id = left.has(position.id)
    ? position.id
    : (neighbourStory(position.order, position.id, left) ?? order[0]);
  if (id !== undefined && (id !== position.id || order.join() !== position.order.join())) {
    setPosition({ id, order });
  }
  const index = Math.max(0, order.indexOf(id ?? ''));
  return {
    index,
    story: stories[index],
    next: stories[index + 1],
    goTo(index: number): void {
      const id = order[Math.min(Math.max(index, 0), order.length - 1)];
      if (id !== undefined) setPosition({ id, order });
    },
  };
}
