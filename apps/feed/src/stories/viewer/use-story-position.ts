import { useState } from 'react';
import type { StoryGroup } from '../story.ts';
import { neighbourStory } from './neighbour-story.ts';

/**
 * The current story of a list that changes: a removed story is replaced by its neighbour.
 * @param first id of the story with which a member's stories begin
 */
export function useStoryPosition({ author, stories }: StoryGroup, first: string) {
  const order = stories.map(({ id }) => id);
  const [stored, setPosition] = useState({ of: author.id, id: first, order });
  const position = stored.of === author.id ? stored : { of: author.id, id: first, order };
  const left = new Set(order);
  const id = left.has(position.id)
    ? position.id
    : (neighbourStory(position.order, position.id, left) ?? order[0]);
  if (
    id !== undefined &&
    (position !== stored || id !== position.id || order.join() !== position.order.join())
  ) {
    setPosition({ of: author.id, id, order });
  }
  const index = Math.max(0, order.indexOf(id ?? ''));
  return {
    index,
    story: stories[index],
    next: stories[index + 1],
    goTo(index: number): void {
      const id = order[Math.min(Math.max(index, 0), order.length - 1)];
      if (id !== undefined) setPosition({ of: author.id, id, order });
    },
  };
}
