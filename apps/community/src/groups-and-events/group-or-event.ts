import type { PostPlace } from '@pure/contracts';

/** A group or an event. */
export type GroupOrEvent = Exclude<PostPlace, { kind: 'home' }>;

export type GroupOrEventKind = GroupOrEvent['kind'];

export const groupOrEventId = (groupOrEvent: GroupOrEvent): string =>
  groupOrEvent.kind === 'group' ? groupOrEvent.groupId : groupOrEvent.eventId;
