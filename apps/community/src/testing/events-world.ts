import type { EventAnswer, EventList, EventPage, ReminderLead } from '@pure/contracts/database';
import { deletes, inserts, network, refusal, rpc, updates } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { event, inHours } from './event.ts';
import { type EventGuests, guestEndpoints } from './guest-endpoints.ts';

const PAGE_SIZE = 20;

interface World extends Partial<Omit<EventGuests, 'calls'>> {
  location?: { latitude: number; longitude: number } | null;
}

/** A fake backend that keeps events and records the calls. `discover` also holds what other lists have. */
export function eventsWorld(
  events: EventPage[],
  { location = null, people, requests = [] }: World = {},
) {
  const world = { events, location, people: people ?? {}, requests, calls: [] as string[] };
  const find = (id: string) => world.events.find((each) => each.id === id) ?? null;
  const change = (id: string, values: Partial<EventPage>) => {
    world.events = world.events.map((each) => (each.id === id ? { ...each, ...values } : each));
  };

  const answered = ['going', 'maybe', 'waiting'];
  const isInviting = ({ pending }: EventPage) => pending?.kind === 'invitation';
  const isPast = (each: EventPage) => Date.parse(each.ends_at) <= Date.now();
  const lists: Record<string, (each: EventPage) => boolean> = {
    discover: (each) => each.privacy === 'public' && !isPast(each),
    attending: (each) =>
      (isInviting(each) || answered.includes(each.answer ?? '')) && !isPast(each),
    organised: (each) => each.organised && !isPast(each),
    past: (each) => isPast(each) && (each.organised || each.answer !== null),
  };
  const inList = (name: string) =>
    world.events
      .filter(lists[name] ?? (() => false))
      .toSorted((one, other) => Number(isInviting(other)) - Number(isInviting(one)));

  network.use(
    rpc<{ list: string; free: boolean; online: boolean; after: { id: string } | null }>(
      'event_list',
      ({ list, free, online, after }): EventList => {
        world.calls.push(`list ${list}${free ? ' free' : ''}${online ? ' online' : ''}`);
        const all = inList(list).filter(
          (each) =>
            (!free || each.max_attendees === null || each.attendee_count < each.max_attendees) &&
            (!online || each.link !== null),
        );
        const from = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
        const items = all.slice(from, from + PAGE_SIZE);
        const last = items.at(-1);
        const next =
          last && from + PAGE_SIZE < all.length ? { at: last.start_date, id: last.id } : null;
        if (after) return { items, next };
        const counts = {
          attending: inList('attending').filter(({ answer }) => answer !== null).length,
          organised: inList('organised').length,
        };
        return { items, next, counts, location: world.location };
      },
    ),
    rpc<{ event_id: string }>('event_page', ({ event_id }) => {
      world.calls.push('event_page');
      const found = find(event_id);
      const isHidden = found?.privacy === 'private' && !found.answer && !found.pending?.invited_by;
      return isHidden ? null : found;
    }),
    rpc<{ event_id: string }>('event_card', ({ event_id }) => {
      world.calls.push('event_card');
      const found = find(event_id);
      if (!found) return null;
      const { location: _1, latitude: _2, longitude: _3, link: _4, organiser: _5, ...rest } = found;
      const { friends_going: _6, visible_to_friends: _7, reads_discussion: _8, ...card } = rest;
      return card;
    }),
    rpc<{ event_id: string; answer: EventAnswer; visible_to_friends?: boolean }>(
      'answer_event',
      ({ event_id, answer, visible_to_friends: visible }) => {
        world.calls.push(`answer ${answer}${visible === undefined ? '' : ` ${visible}`}`);
        const found = find(event_id);
        if (!found) return refusal('PT404', 'This event does not exist', 404);
        const isFull = found.max_attendees !== null && found.attendee_count >= found.max_attendees;
        const waits = answer === 'going' && found.answer !== 'going' && isFull;
        const held = waits ? 'waiting' : answer;
        change(event_id, {
          answer: held,
          waiting_place: waits ? 3 : null,
          pending: null,
          reads_discussion: held === 'going' || held === 'maybe',
          attendee_count:
            found.attendee_count + Number(held === 'going') - Number(found.answer === 'going'),
          maybe_count:
            found.maybe_count + Number(held === 'maybe') - Number(found.answer === 'maybe'),
          ...(visible !== undefined && { visible_to_friends: visible }),
        });
        return find(event_id);
      },
    ),
    rpc<Partial<EventPage> & { id: string; title: string }>('create_event', ({ id, ...values }) => {
      world.calls.push(`create ${id}`);
      world.events.push(event(values.title, 0, { organised: true, ...values, id }));
      return find(id);
    }),
    updates<Partial<EventPage>>('events', (values, filters) => {
      const id = filters.get('id')?.replace('eq.', '') ?? '';
      world.calls.push(`update ${Object.keys(values).toSorted().join(' ')}`);
      change(id, values);
      return { id };
    }),
    rpc<{ event_id: string; reason: string }>('cancel_event', ({ event_id, reason }) => {
      world.calls.push('cancel');
      change(event_id, { cancelled_at: inHours(0), cancel_reason: reason || null });
      return find(event_id);
    }),
    rpc<{ event_id: string }>('delete_event', ({ event_id }) => {
      world.calls.push('delete');
      world.events = world.events.filter(({ id }) => id !== event_id);
      return null;
    }),
    inserts<{ latitude: number; longitude: number }>('user_locations', (row) => {
      world.calls.push(`locate ${row.latitude} ${row.longitude}`);
      world.location = { latitude: row.latitude, longitude: row.longitude };
      return null;
    }),
    deletes('user_locations', () => {
      world.calls.push('forget');
      world.location = null;
      return [];
    }),
    rpc<{ event_id: string; minutes_before: ReminderLead[] }>(
      'set_event_reminders',
      ({ event_id, minutes_before }) => {
        world.calls.push(`remind ${minutes_before.join(' ')}`);
        change(event_id, { reminders: minutes_before });
        return minutes_before;
      },
    ),
    ...guestEndpoints(world, change),
  );
  return world;
}
