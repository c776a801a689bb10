import type { Story, StoryGroup } from './story.ts';

export interface Ring extends StoryGroup {
  /** nothing in it is new to the member */
  isViewed: boolean;
}

export interface Strip {
  /** the member's own, when they have any */
  own: StoryGroup | null;
  /** who has something new first, the latest first; who hasn't comes last (row 113) */
  friends: Ring[];
}

interface Reader {
  id: string;
  /** the ids that this browser knows to be seen, beside those of the server */
  viewed: ReadonlySet<string>;
  /** ms by this device's clock */
  now: number;
}

/** What of the groups that were read is to be shown now, in which order. */
export function arrange(groups: StoryGroup[], { id, viewed, now }: Reader): Strip {
  const current = groups
    .map((group) => ({ ...group, stories: group.stories.filter(({ ends_at }) => ends_at > now) }))
    .filter(({ stories }) => stories.length > 0);
  return {
    own: current.find(({ author }) => author.id === id) ?? null,
    friends: current
      .filter(({ author }) => author.id !== id)
      .map((group) => ({ ...group, isViewed: group.stories.every(isSeen(viewed)) }))
      .toSorted((a, b) => Number(a.isViewed) - Number(b.isViewed) || newest(b) - newest(a)),
  };
}

/** When the next of the stories ends, in ms; undefined when none will. */
export function nextEnd(groups: StoryGroup[], now: number): number | undefined {
  const ends = groups.flatMap(({ stories }) => stories.map(({ ends_at }) => ends_at));
  const coming = ends.filter((end) => end > now);
  return coming.length > 0 ? coming.reduce((a, b) => Math.min(a, b)) : undefined;
}

export function isSeen(viewed: ReadonlySet<string>): (story: Story) => boolean {
  return (story) => story.viewed || viewed.has(story.id);
}

function newest({ stories }: StoryGroup): number {
  return Date.parse(stories.at(-1)?.created_at ?? '');
}
