import type { Answers, Scene, TableAccess } from './scene.ts';

/** What somebody is to a private event, and to the guest who wrote there. */
export const eventPeople = {
  anonymous: 'a visitor',
  organiser: 'the organiser',
  /** the author of what is in it */
  attendee: 'the guest who wrote',
  fellow: 'another guest',
  /** goes to it; the author has blocked them */
  blocked: 'a guest whom the author blocked',
  invitee: 'someone invited',
  asker: 'someone who asked to come',
  /** a friend of the author */
  stranger: 'an outsider',
  deleted: 'a deleted account',
} as const;

export type EventPersona = keyof typeof eventPeople;

const nobody = [] as const;

export const eventTables = {
  events: { select: nobody, insert: nobody, update: nobody, delete: nobody },
  event_attendees: { select: nobody, insert: nobody, update: nobody, delete: nobody },
  /** of the one who asked */
  'event_invitations: a request': {
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** of the invitee, by the organiser */
  'event_invitations: an invitation': {
    select: nobody,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
} as const satisfies Record<string, TableAccess<EventPersona>>;

export const eventFunctions = {} as const satisfies Record<string, Answers<EventPersona>>;

export const eventScene: Scene<EventPersona> = {
  people: eventPeople,
  tables: eventTables,
  functions: eventFunctions,
};
