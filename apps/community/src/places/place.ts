import type { PostPlace } from '@pure/contracts';

/** A group or an event. */
export type Place = Exclude<PostPlace, { kind: 'home' }>;

export type PlaceKind = Place['kind'];

export const idOf = (place: Place): string =>
  place.kind === 'group' ? place.groupId : place.eventId;
