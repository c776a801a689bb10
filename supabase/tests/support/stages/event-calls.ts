import { randomUUID } from 'node:crypto';
import type { eventFunctions, EventPersona } from '../../access/event.ts';
import { database } from '../backend.ts';
import type { EventCast } from './event-stage.ts';
import { followed, holding } from './followed.ts';
import type { Call, Stage } from './stage.ts';

type Calls = Stage<EventPersona, string, keyof typeof eventFunctions>['calls'];
type Rows = Record<'event' | 'request' | 'invitation' | 'post', string>;

/** What each function is called with: about the author, or about what waits for an answer. */
export function eventCalls(cast: EventCast, rows: () => Rows): Calls {
  const event = () => rows().event;
  const here = () => ({ event_id: event() });
  const author = () => ({ ...here(), member_id: cast.attendee.id });
  return {
    event_feed: holding(
      (client) => client.rpc('event_feed', here()),
      () => rows().post,
      'the post',
    ),
    create_event: holding(
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
    join_event: { call: (client) => client.rpc('join_event', here()), word: String },
    'answer_event_invitation: a request': answer(() => rows().request),
    'answer_event_invitation: an invitation': answer(() => rows().invitation),
    leave_event: { call: (client) => client.rpc('leave_event', here()), word: () => 'left' },
    remove_from_event: followed(
      (client) => client.rpc('remove_from_event', author()),
      () => database()`
        select 'removed' as word where not exists (
          select from public.event_attendees
          where event_id = ${event()} and user_id = ${cast.attendee.id}
        )
      `,
    ),
    delete_event: followed(
      (client) => client.rpc('delete_event', here()),
      () => database()`
        select 'deleted' as word where not exists (select from public.events where id = ${event()})
      `,
    ),
    event_card: holding((client) => client.rpc('event_card', here()), event, 'the card'),
    event_page: holding((client) => client.rpc('event_page', here()), event, 'the event'),
    event_people: holding(
      (client) => client.rpc('event_people', here()),
      () => cast.attendee.id,
      'the author',
    ),
    event_requests: holding(
      (client) => client.rpc('event_requests', here()),
      () => cast.asker.id,
      'who asks',
    ),
    my_events: holding((client) => client.rpc('my_events', {}), event, 'the event'),
    attending: holding((client) => client.rpc('attending', {}), event, 'the event'),
    event_counts: {
      call: (client) => client.rpc('event_counts'),
      word: (data) => {
        const { attending, organised } = data as { attending: number; organised: number };
        return attending + organised > 0 ? `${attending} attended, ${organised} organised` : null;
      },
    },
    discover_events: holding(
      (client) => client.rpc('discover_events', { page_size: 100 }),
      event,
      'the event',
    ),
    discover_placeless_events: holding(
      (client) => client.rpc('discover_placeless_events', { page_size: 100 }),
      event,
      'the event',
    ),
  };
}

const answer = (id: () => string): Call<EventPersona> =>
  followed(
    (client) => client.rpc('answer_event_invitation', { invitation_id: id(), accept: true }),
    () => database()`select status as word from public.event_invitations where id = ${id()}`,
  );
