import type { Story, StoryGroup } from './story.ts';

export interface Ring extends StoryGroup {
  /** the member has seen all of them */
  isViewed: boolean;
}

export interface Strip {
  own: StoryGroup | null;
  /** groups with new stories first, then newest first (row 113) */
  friends: Ring[];
}

interface Reader {
  id: string;
  /** ids that this browser recorded, besides those of the server */
  viewed: ReadonlySet<string>;
  /** ms by this device's clock */
  now: number;
}

/** Leaves out what has ended, and sorts the rest. */
export function arrangeStrip(groups: StoryGroup[], { id, viewed, now }: Reader): Strip {
  const current = groups
    .map((group) => ({ ...group, stories: group.stories.filter(({ ends_at }) => ends_at > now) }))
    .filter(({ stories }) => stories.length > 0);
  return {
    own: current.find(({ author }) => author.id === id) ?? null,
    friends: current
      .filter(({ author }) => author.id !== id)
      .map((group) => ({ ...group, isViewed: group.stories.every(isViewedBy(viewed)) }))
      .toSorted((a, b) => Number(a.isViewed) - Number(b.isViewed) || newest(b) - newest(a)),
  };
}

/** Returns when the next story ends, in ms. */
export function nextStoryEnd(groups: StoryGroup[], now: number): number | undefined {
  const ends = groups.flatMap(({ stories }) => stories.map(({ ends_at }) => ends_at));
  const upcoming = ends.filter((end) => end > now);
  return upcoming.length > 0 ? upcoming.reduce((a, b) => Math.min(a, b)) : undefined;
}

export function isViewedBy(viewed: ReadonlySet<string>): (story: Story) => boolean {
  return (story) => story.viewed || viewed.has(story.id);
}

function newest({ stories }: StoryGroup): number {
  return Date.parse(stories.at(-1)?.created_at ?? '');
}
