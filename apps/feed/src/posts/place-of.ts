import type { Post, PostHome, PostPlace, PostSource } from '@pure/contracts';
import type { Json } from '@pure/contracts/database';

/** The place of a post. */
export function placeOf({ home }: Pick<Post, 'home'>): PostPlace {
  if (home && 'group_id' in home) return { kind: 'group', groupId: home.group_id };
  if (home) return { kind: 'event', eventId: home.event_id };
  return { kind: 'home' };
}

/** A place as an argument of `create_post`; null for the friends feed. */
export function placeArgument(place: PostPlace): Json {
  switch (place.kind) {
    case 'home':
      return null;
    case 'group':
      return { group_id: place.groupId };
    case 'event':
      return { event_id: place.eventId };
  }
}

/** The home of an unsent post; its name comes with the server's answer. */
export function homeOfUnsent(place: PostPlace): PostHome | null {
  switch (place.kind) {
    case 'home':
      return null;
    case 'group':
      return { group_id: place.groupId, name: '' };
    case 'event':
      return { event_id: place.eventId, name: '' };
  }
}

/** The lists that contain a member's post at a place. */
export function listsFor(place: PostPlace, memberId: string): PostSource[] {
  return place.kind === 'home' ? [place, { kind: 'member', memberId }] : [place];
}
