import type { EventFilter, EventListName } from './events.data.ts';

/** The number is the version of the cached shapes, which older builds of a remote may share. */
const root = ['events', 1] as const;
const lists = [...root, 'list'] as const;

export const eventKeys = {
  all: root,
  lists,
  list: (name: EventListName, filter: EventFilter) => [...lists, name, filter] as const,
  /** the list of events that the member has answered */
  attending: [...lists, 'attending'] as const,
  discover: [...lists, 'discover'] as const,
  counts: [...root, 'counts'] as const,
  opened: [...root, 'event'] as const,
  event: (id: string) => [...root, 'event', id] as const,
  calendarLink: [...root, 'calendar-link'] as const,
  people: (id: string) => [...root, 'people', id] as const,
  /** a part of `people` */
  requests: (id: string) => [...root, 'people', id, 'requests'] as const,
  bans: (id: string) => [...root, 'bans', id] as const,
} as const;
