import {
  answerBuilders,
  type FunctionAnswers,
  type AccessMatrix,
  type TableAccess,
} from './access-matrix.ts';

/** The personas' relation to a private event, and to a guest who posted in it. */
const eventPersonaLabels = {
  anonymous: 'a visitor',
  organiser: 'the organiser',
  /** the author of the post and the comment */
  attendee: 'the guest who posted',
  /** organises another event */
  fellow: 'a guest, organiser elsewhere',
  /** attends; the author blocked them */
  blocked: 'a guest blocked by the author',
  /** answered Maybe */
  maybe: 'someone who may come',
  /** in line for a place */
  waiting: 'someone waiting for a place',
  invitee: 'someone invited',
  requester: 'someone who asked to come',
  /** a friend of the author */
  stranger: 'an outsider',
  deleted: 'a deleted account',
} as const;

export type EventPersona = keyof typeof eventPersonaLabels;

const nobody = [] as const;
const guests = ['organiser', 'attendee', 'fellow', 'blocked'] as const;
/** the personas who may read what the author wrote */
const readers = ['organiser', 'attendee', 'fellow', 'maybe'] as const;

export const eventTables = {
  events: {
    select: [...guests, 'maybe', 'waiting', 'invitee'],
    insert: [...guests, 'maybe', 'waiting', 'invitee', 'requester', 'stranger'],
    update: ['organiser'],
    delete: nobody,
  },
  /** the author's row; only functions remove guests */
  event_attendees: {
    select: readers,
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** Maybe by `maybe`; only functions answer */
  event_answers: {
    select: ['organiser', 'attendee', 'fellow', 'blocked', 'maybe'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** the author's choice */
  event_reminders: {
    select: ['attendee'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** the row of `waiting` */
  event_waiting: {
    select: ['organiser', 'waiting'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  /** the requester's row */
  'event_invitations: a request': {
    select: ['organiser', 'requester'],
    insert: ['stranger'],
    update: ['organiser'],
    delete: ['requester'],
  },
  /** by the organiser for the invitee; added for the outsider, a friend of the organiser and of the author */
  'event_invitations: an invitation': {
    select: ['organiser', 'invitee'],
    insert: ['organiser'],
    update: ['invitee'],
    delete: ['organiser', 'invitee'],
  },
  /** the author's post in the documented view, which only reads and inserts */
  event_posts: {
    select: readers,
    insert: [...guests, 'maybe'],
    update: nobody,
    delete: nobody,
  },
  /** the author's post; the personas add their own */
  posts: {
    select: readers,
    insert: [...guests, 'maybe'],
    update: ['attendee'],
    delete: ['organiser', 'attendee'],
  },
  /** the author's comment on that post */
  comments: {
    select: readers,
    insert: readers,
    update: ['attendee'],
    delete: ['organiser', 'attendee'],
  },
} as const satisfies Record<string, TableAccess<EventPersona>>;

const { everyone, onlyFor } = answerBuilders(eventPersonaLabels);

const outsiders = {
  waiting: 'nothing',
  invitee: 'nothing',
  requester: 'nothing',
  stranger: 'nothing',
} as const;

export const eventFunctions = {
  create_event: everyone('the event'),
  join_event: everyone('refused', {
    maybe: 'going',
    waiting: 'going',
    invitee: 'going',
    requester: 'requested',
    stranger: 'requested',
  }),
  /** as Maybe */
  answer_event: everyone('maybe', {
    organiser: 'refused',
    requester: 'refused',
    stranger: 'refused',
    deleted: 'refused',
  }),
  'answer_event_invitation: a request': everyone('refused', { organiser: 'accepted' }),
  'answer_event_invitation: an invitation': everyone('refused', { invitee: 'accepted' }),
  leave_event: everyone('left', {
    organiser: 'refused',
    invitee: 'refused',
    requester: 'refused',
    stranger: 'refused',
  }),
  remove_from_event: everyone('refused', { organiser: 'removed' }),
  /** for a guest who was kept out before */
  lift_event_ban: everyone('refused', { organiser: 'lifted' }),
  event_bans: onlyFor(['organiser'], 'the member kept out'),
  set_event_reminders: everyone('60 before', {
    waiting: 'refused',
    invitee: 'refused',
    requester: 'refused',
    stranger: 'refused',
    deleted: 'refused',
  }),
  cancel_event: everyone('refused', { organiser: 'cancelled' }),
  /** after cancelling it */
  delete_event: everyone('refused', { organiser: 'deleted' }),
  event_card: everyone('the card', { deleted: 'nothing' }),
  event_page: everyone('the event', {
    requester: 'nothing',
    stranger: 'nothing',
    deleted: 'nothing',
  }),
  event_people: everyone('the author', { ...outsiders, blocked: 'nothing', deleted: 'nothing' }),
  event_requests: onlyFor(['organiser'], 'the requester'),
  my_events: onlyFor(['organiser'], 'the event'),
  attending: onlyFor([...guests, 'maybe', 'waiting', 'invitee'], 'the event'),
  /** it is still to come */
  past_events: onlyFor([], 'the event'),
  'event_list: attending': onlyFor([...guests, 'maybe', 'waiting', 'invitee'], 'the event'),
  /** a private event is never listed */
  'event_list: discover': onlyFor([], 'the event'),
  event_counts: everyone('nothing', {
    organiser: '1 attended, 1 organised',
    attendee: '1 attended, 0 organised',
    fellow: '2 attended, 1 organised',
    blocked: '1 attended, 0 organised',
    maybe: '1 attended, 0 organised',
    waiting: '1 attended, 0 organised',
    deleted: 'nothing',
  }),
  /** a private event is never listed */
  discover_events: onlyFor([], 'the event'),
  discover_placeless_events: onlyFor([], 'the event'),
  event_feed: onlyFor(readers, 'the post'),
} as const satisfies Record<string, FunctionAnswers<EventPersona>>;

export const eventMatrix: AccessMatrix<EventPersona> = {
  labels: eventPersonaLabels,
  tables: eventTables,
  functions: eventFunctions,
};
