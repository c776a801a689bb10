import type { Cursor, MemberCard, Page, Post } from '@pure/contracts';
import { logFailure, request } from '@pure/data';
import { idOf, type Place } from './place.ts';

// Every function here throws a `RequestError`.

const PHOTO_PAGE_SIZE = 24;

/** A page of the posts with pictures in a place, newest first; empty for those who may not read them. */
export async function readPhotos(
  place: Place,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Post>> {
  const page = { after, page_size: PHOTO_PAGE_SIZE, collection: true };
  return request(
    (client) =>
      place.kind === 'group'
        ? client.rpc('group_feed', { group_id: place.groupId, ...page })
        : client.rpc('event_feed', { event_id: place.eventId, ...page }),
    { signal },
  );
}

/** At most ten friends whom the member may invite, by name or username (row 172). */
export async function readInvitable(
  place: Place,
  query: string,
  signal?: AbortSignal,
): Promise<MemberCard[]> {
  const home = place.kind === 'group' ? { group_id: idOf(place) } : { event_id: idOf(place) };
  return logFailure(
    'The friends to invite could not be read',
    request((client) => client.rpc('friends_to_invite', { ...home, query }), { signal }),
    signal,
  );
}
