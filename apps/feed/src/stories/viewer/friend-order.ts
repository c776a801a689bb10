import type { StoryGroup } from '../story.ts';
import { isViewedBy, type Ring } from '../strip-order.ts';

/** The friend after this one, in the order in which the strip stood, who still has unseen stories. */
export function nextFriend(friends: Ring[], order: string[], from: string): Ring | undefined {
  const at = order.indexOf(from);
  if (at < 0) return undefined;
  return ringsOf(friends, order.slice(at + 1)).find(({ isViewed }) => !isViewed);
}

/** The friend before this one, whose stories may be seen already. */
export function previousFriend(friends: Ring[], order: string[], from: string): Ring | undefined {
  return ringsOf(friends, order.slice(0, Math.max(0, order.indexOf(from)))).at(-1);
}

/** The first story that the member hasn't seen, or the oldest. */
export function firstUnseen({ stories }: StoryGroup, viewed: ReadonlySet<string>): string {
  return (stories.find((story) => !isViewedBy(viewed)(story)) ?? stories[0])?.id ?? '';
}

function ringsOf(friends: Ring[], ids: string[]): Ring[] {
  const byId = new Map(friends.map((ring) => [ring.author.id, ring]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
