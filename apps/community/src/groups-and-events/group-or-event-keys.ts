import { groupOrEventId, type GroupOrEvent } from './group-or-event.ts';

/** The number is the version of the cached shapes, which older builds of a remote may share. */
const root = ['groups-and-events', 1] as const;

export const groupOrEventKeys = {
  photos: (groupOrEvent: GroupOrEvent) =>
    [...root, 'photos', groupOrEvent.kind, groupOrEventId(groupOrEvent)] as const,
  invitable: (groupOrEvent: GroupOrEvent) =>
    [...root, 'invitable', groupOrEvent.kind, groupOrEventId(groupOrEvent)] as const,
  invitableNamed: (groupOrEvent: GroupOrEvent, query: string) =>
    [...root, 'invitable', groupOrEvent.kind, groupOrEventId(groupOrEvent), query] as const,
};
