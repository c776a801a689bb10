import type { Cursor, MemberCard, Page, Post } from '@pure/contracts';
import { logFailure, request } from '@pure/data';
import { groupOrEventId, type GroupOrEvent } from './group-or-event.ts';

// Every function here throws a `RequestError`.

const PHOTO_PAGE_SIZE = 24;

/** A page of the posts with pictures in a group or event, newest first; empty for those who may not read them. */
export async function readPhotos(
  groupOrEvent: GroupOrEvent,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<Post>> {
  const page = { after, page_size: PHOTO_PAGE_SIZE, collection: true };
  return request(
    (client) =>
      groupOrEvent.kind === 'group'
        ? client.rpc('group_feed', { group_id: groupOrEvent.groupId, ...page })
        : client.rpc('event_feed', { event_id: groupOrEvent.eventId, ...page }),
    { signal },
  );
}

/** At most ten friends whom the member may invite, by name or username (row 172). */
export async function readInvitable(
  groupOrEvent: GroupOrEvent,
  query: string,
  signal?: AbortSignal,
): Promise<MemberCard[]> {
  const home =
    groupOrEvent.kind === 'group'
      ? { group_id: groupOrEventId(groupOrEvent) }
      : { event_id: groupOrEventId(groupOrEvent) };
  return logFailure(
    'The friends to invite could not be read',
    request((client) => client.rpc('friends_to_invite', { ...home, query }), { signal }),
    signal,
  );
}
