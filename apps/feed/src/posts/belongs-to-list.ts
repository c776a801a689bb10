import type { InboxEvents, PostSource } from '@pure/contracts';

/** Whether the post of an event may belong in a list. */
export function belongsToList(
  source: PostSource,
  { author_id, group_id, event_id }: InboxEvents['post'],
): boolean {
  switch (source.kind) {
    case 'home':
      return !group_id && !event_id;
    case 'member':
      return !group_id && !event_id && author_id === source.memberId;
    case 'group':
      return group_id === source.groupId;
    case 'event':
      return event_id === source.eventId;
  }
}
