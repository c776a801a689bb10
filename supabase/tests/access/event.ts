import type { Answers, Scene, TableAccess } from './scene.ts';

/** What somebody is to a private event, and to the guest who wrote there. */
export const eventPeople = {
  anonymous: 'a visitor',
  organiser: 'the organiser',
  /** the author of what is in it */
  attendee: 'the guest who wrote',
  /** organises another event */
  fellow: 'a guest, organiser elsewhere',
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
const guests = ['organiser', 'attendee', 'fellow', 'blocked'] as const;

export const eventTables = {
  events: {
    select: [...guests, 'invitee'],
    insert: [...guests, 'invitee', 'asker', 'stranger'],
    update: ['organiser'],
    delete: nobody,
  },
  /** of the author: guests leave through functions alone */
  event_attendees: {
    select: ['organiser', 'attendee', 'fellow'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** of the one who asked */
  'event_invitations: a request': {
    select: ['organiser', 'asker'],
    insert: ['stranger'],
    update: ['organiser'],
    delete: ['asker'],
  },
  /** of the invitee, by the organiser; added for the outsider, a friend of the organiser and the author */
  'event_invitations: an invitation': {
    select: ['organiser', 'invitee'],
    insert: ['organiser'],
    update: ['invitee'],
    delete: ['organiser', 'invitee'],
  },
  /** of the author, as the documented calls name it: posts change and end where all posts are */
  event_posts: {
    select: ['organiser', 'attendee', 'fellow'],
    insert: guests,
    update: nobody,
    delete: nobody,
  },
  /** of the author; each adds in their own name */
  posts: {
    select: ['organiser', 'attendee', 'fellow'],
    insert: ['organiser', 'attendee', 'fellow', 'blocked'],
    update: ['attendee'],
    delete: ['organiser', 'attendee'],
  },
  /** of the author on that post */
  comments: {
    select: ['organiser', 'attendee', 'fellow'],
    insert: ['organiser', 'attendee', 'fellow'],
    update: ['attendee'],
    delete: ['organiser', 'attendee'],
  },
} as const satisfies Record<string, TableAccess<EventPersona>>;

/** One answer for everybody who isn't named. */
const every = (
  answer: string,
  except: Partial<Answers<EventPersona>> = {},
): Answers<EventPersona> => ({
  anonymous: 'refused',
  organiser: answer,
  attendee: answer,
  fellow: answer,
  blocked: answer,
  invitee: answer,
  asker: answer,
  stranger: answer,
  deleted: 'refused',
  ...except,
});

/** An answer for those named, and an empty one for the rest. */
const only = (
  who: readonly EventPersona[],
  answer: string,
  except: Partial<Answers<EventPersona>> = {},
) =>
  every('nothing', {
    deleted: 'nothing',
    ...Object.fromEntries(who.map((each) => [each, answer])),
    ...except,
  });

const outsiders = { invitee: 'nothing', asker: 'nothing', stranger: 'nothing' } as const;

export const eventFunctions = {
  create_event: every('the event'),
  join_event: every('refused', { invitee: 'going', asker: 'requested', stranger: 'requested' }),
  'answer_event_invitation: a request': every('refused', { organiser: 'accepted' }),
  'answer_event_invitation: an invitation': every('refused', { invitee: 'accepted' }),
  leave_event: every('left', {
    organiser: 'refused',
    invitee: 'refused',
    asker: 'refused',
    stranger: 'refused',
  }),
  remove_from_event: every('refused', { organiser: 'removed' }),
  delete_event: every('refused', { organiser: 'deleted' }),
  event_card: every('the card', { deleted: 'nothing' }),
  event_page: every('the event', { asker: 'nothing', stranger: 'nothing', deleted: 'nothing' }),
  event_people: every('the author', { ...outsiders, blocked: 'nothing', deleted: 'nothing' }),
  event_requests: only(['organiser'], 'who asks'),
  my_events: only(['organiser'], 'the event'),
  attending: only(guests, 'the event'),
  event_counts: every('nothing', {
    organiser: '1 attended, 1 organised',
    attendee: '1 attended, 0 organised',
    fellow: '2 attended, 1 organised',
    blocked: '1 attended, 0 organised',
    deleted: 'nothing',
  }),
  /** private ones are found by nobody */
  discover_events: only([], 'the event'),
  discover_placeless_events: only([], 'the event'),
  event_feed: only(['organiser', 'attendee', 'fellow'], 'the post'),
} as const satisfies Record<string, Answers<EventPersona>>;

export const eventScene: Scene<EventPersona> = {
  people: eventPeople,
  tables: eventTables,
  functions: eventFunctions,
};
