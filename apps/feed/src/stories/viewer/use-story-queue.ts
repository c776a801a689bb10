import { useState } from 'react';
import type { Story, StoryGroup } from '../story.ts';
import type { Ring } from '../strip-order.ts';
import { firstUnseen, nextFriend, previousFriend } from './friend-order.ts';
import { useStoryPosition } from './use-story-position.ts';

export interface StoryQueueProps {
  /** the author whose stories are open, with the stories */
  group: StoryGroup;
  /** in the order of the strip */
  friends: Ring[];
  /** ids that this browser recorded as seen */
  viewed: ReadonlySet<string>;
  /** Goes on to another friend's stories. */
  onMove: (memberId: string) => void;
  onClose: () => void;
}

interface StoryQueue {
  /** undefined after the last story of the group was deleted */
  story: Story | undefined;
  /** in the group */
  index: number;
  /** the story that follows, which may be another friend's */
  next: Story | undefined;
  goTo(index: number): void;
  step(direction: 1 | -1): void;
}

/**
 * The stories of a member, then those of the next friend with unseen ones; after the last, the viewer closes.
 * @param restart plays the first story again: none is before it
 */
export function useStoryQueue(
  { group, friends, viewed, onMove, onClose }: StoryQueueProps,
  restart: () => void,
): StoryQueue {
  const { author, stories } = group;
  // Seen rings move to the end of the strip, which would show a friend again or skip another.
  const [order] = useState(() => friends.map(({ author }) => author.id));
  const following = nextFriend(friends, order, author.id);
  const {
    story,
    next: nextOfAuthor,
    index,
    goTo,
  } = useStoryPosition(group, firstUnseen(group, viewed));
  const next =
    nextOfAuthor ?? following?.stories.find(({ id }) => id === firstUnseen(following, viewed));

  function step(direction: 1 | -1): void {
    if (index + direction in stories) return goTo(index + direction);
    if (direction === 1) return following ? onMove(following.author.id) : onClose();
    const previous = previousFriend(friends, order, author.id);
    if (previous) onMove(previous.author.id);
    else restart();
  }

  return { story, index, next, goTo, step };
}
