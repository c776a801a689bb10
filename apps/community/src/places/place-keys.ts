import { idOf, type Place } from './place.ts';

/** The number is the version of the cached shapes, which older builds of a remote may share. */
const root = ['places', 1] as const;

export const placeKeys = {
  photos: (place: Place) => [...root, 'photos', place.kind, idOf(place)] as const,
  invitable: (place: Place) => [...root, 'invitable', place.kind, idOf(place)] as const,
  invitableNamed: (place: Place, query: string) =>
    [...root, 'invitable', place.kind, idOf(place), query] as const,
};
