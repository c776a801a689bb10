import { randomUUID } from 'node:crypto';
import type { eventFunctions, EventPersona } from '../../access/event.ts';
import { database } from '../backend.ts';
import type { Member } from '../members.ts';
import { answerContaining, callThenReadBack, type FunctionCall } from './function-calls.ts';
import type { AccessFixture } from './access-fixture.ts';

export type EventPersonas = Record<Exclude<EventPersona, 'anonymous'>, Member>;
type Calls = AccessFixture<EventPersona, string, keyof typeof eventFunctions>['functionCalls'];
type Rows = Record<'event' | 'request' | 'invitation' | 'post' | 'banned', string>;

export function eventCalls(personas: EventPersonas, rows: () => Rows): Calls {
  const event = () => rows().event;
  const here = () => ({ event_id: event() });
  const author = () => ({ ...here(), member_id: personas.attendee.id });
  return {
    event_feed: answerContaining(
      (client) => client.rpc('event_feed', here()),
      () => rows().post,
      'the post',
    ),
    create_event: answerContaining(
      (client) =>
        client.rpc('create_event', {
          id: randomUUID(),
          title: 'Potters meet',
          description: 'Clay',
          start_date: '2040-01-01T10:00:00Z',
        }),
      () => 'Potters meet',
      'the event',
    ),
    join_event: { call: (client) => client.rpc('join_event', here()), outcome: String },
    answer_event: {
      call: (client) => client.rpc('answer_event', { ...here(), answer: 'maybe' }),
      outcome: (data) => (data as { answer: string }).answer,
    },
    'answer_event_invitation: a request': answerInvitation(() => rows().request),
    'answer_event_invitation: an invitation': answerInvitation(() => rows().invitation),
    leave_event: { call: (client) => client.rpc('leave_event', here()), outcome: () => 'left' },
    remove_from_event: callThenReadBack(
      (client) => client.rpc('remove_from_event', author()),
      () => database()`
        select 'removed' as outcome where not exists (
          select from public.event_attendees
          where event_id = ${event()} and user_id = ${personas.attendee.id}
        )
      `,
    ),
    lift_event_ban: callThenReadBack(
      (client) => client.rpc('lift_event_ban', { ...here(), member_id: rows().banned }),
      () => database()`
        select 'lifted' as outcome where not exists (
          select from private.event_bans where event_id = ${event()}
        )
      `,
    ),
    event_bans: answerContaining(
      (client) => client.rpc('event_bans', here()),
      () => rows().banned,
      'the member kept out',
    ),
    set_event_reminders: {
      call: (client) => client.rpc('set_event_reminders', { ...here(), minutes_before: [60] }),
      outcome: (data) => `${String(data)} before`,
    },
    cancel_event: callThenReadBack(
      (client) => client.rpc('cancel_event', here()),
      () => database()`
        select 'cancelled' as outcome from public.events
        where id = ${event()} and cancelled_at is not null
      `,
    ),
    delete_event: callThenReadBack(
      async (client) => {
        await client.rpc('cancel_event', here());
        return client.rpc('delete_event', here());
      },
      () => database()`
        select 'deleted' as outcome where not exists (select from public.events where id = ${event()})
      `,
    ),
    event_card: answerContaining((client) => client.rpc('event_card', here()), event, 'the card'),
    event_page: answerContaining((client) => client.rpc('event_page', here()), event, 'the event'),
    event_people: answerContaining(
      (client) => client.rpc('event_people', here()),
      () => personas.attendee.id,
      'the author',
    ),
    event_requests: answerContaining(
      (client) => client.rpc('event_requests', here()),
      () => personas.requester.id,
      'the requester',
    ),
    my_events: answerContaining((client) => client.rpc('my_events', {}), event, 'the event'),
    attending: answerContaining((client) => client.rpc('attending', {}), event, 'the event'),
    past_events: answerContaining((client) => client.rpc('past_events', {}), event, 'the event'),
    'event_list: attending': answerContaining(
      (client) => client.rpc('event_list', { list: 'attending' }),
      event,
      'the event',
    ),
    'event_list: discover': answerContaining(
      (client) => client.rpc('event_list', { list: 'discover', page_size: 100 }),
      event,
      'the event',
    ),
    event_counts: {
      call: (client) => client.rpc('event_counts'),
      outcome: (data) => {
        const { attending, organised } = data as { attending: number; organised: number };
        return attending + organised > 0 ? `${attending} attended, ${organised} organised` : null;
      },
    },
    discover_events: answerContaining(
      (client) => client.rpc('discover_events', { page_size: 100 }),
      event,
      'the event',
    ),
    discover_placeless_events: answerContaining(
      (client) => client.rpc('discover_placeless_events', { page_size: 100 }),
      event,
      'the event',
    ),
  };
}

const answerInvitation = (id: () => string): FunctionCall<EventPersona> =>
  callThenReadBack(
    (client) => client.rpc('answer_event_invitation', { invitation_id: id(), accept: true }),
    () => database()`select status as outcome from public.event_invitations where id = ${id()}`,
  );
