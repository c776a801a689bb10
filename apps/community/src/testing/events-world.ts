import type { MemberCard } from '@pure/contracts';
import type {
  EventAnswer,
  EventList,
  EventPage,
  EventPerson,
  EventRequest,
  EventSection,
  ReminderLead,
} from '@pure/contracts/database';
import { deletes, elin, hanna, inserts, network, refusal, rpc, updates } from '@pure/testing';
import '@pure/ui/testing/viewport';

const PAGE_SIZE = 20;
const HOUR_MS = 3_600_000;

/** An ISO time that many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** An event of Hanna's as `elin` reads it, tomorrow unless `plan` says otherwise. */
export function event(title: string, number: number, plan: Partial<EventPage> = {}): EventPage {
  const start_date = plan.start_date ?? inHours(24 + number);
  const isOwn = plan.organised ?? false;
  return {
    id: `00000000-0000-4000-8000-${String(30_000 + number).padStart(12, '0')}`,
    title,
    description: `All about ${title}`,
    start_date,
    end_date: null,
    time_zone: 'Europe/Berlin',
    ends_at: plan.end_date ?? new Date(Date.parse(start_date) + 3 * HOUR_MS).toISOString(),
    privacy: 'public',
    cover_image: null,
    attendee_count: 1,
    maybe_count: 0,
    max_attendees: null,
    created_at: inHours(-1),
    cancelled_at: null,
    cancel_reason: null,
    organised: isOwn,
    kept_out: false,
    answer: isOwn ? 'going' : null,
    waiting_place: null,
    pending: null,
    location: 'The boathouse',
    latitude: null,
    longitude: null,
    link: null,
    organiser: isOwn ? elin : hanna,
    friends_going: { count: 0, members: [] },
    visible_to_friends: true,
    reads_discussion: isOwn,
    sequence: 0,
    reminders: isOwn ? [60, 1440] : [],
    request_count: isOwn ? 0 : null,
    invited_count: isOwn ? 0 : null,
    waiting_count: isOwn ? 0 : null,
    ...plan,
  };
}

interface World {
  location?: { latitude: number; longitude: number } | null;
  /** those with an answer, by event and section */
  people?: Partial<Record<EventSection, EventPerson[]>>;
  requests?: EventRequest[];
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
    rpc<{ section: EventSection; query: string }>('event_people', ({ section, query }) => {
      world.calls.push(`people ${section}`);
      const all = world.people[section] ?? [];
      const name = query.toLowerCase();
      const items = all.filter(({ member }) => member.full_name.toLowerCase().includes(name));
      return { items, next: null };
    }),
    rpc('event_requests', () => ({ items: world.requests, next: null })),
    rpc<{ invitation_id: string; accept: boolean }>(
      'answer_event_invitation',
      ({ invitation_id, accept }) => {
        world.calls.push(accept ? 'accept' : 'decline');
        world.requests = world.requests.filter(({ id }) => id !== invitation_id);
        return null;
      },
    ),
    rpc<{ member_id: string; keep_out: boolean }>(
      'remove_from_event',
      ({ member_id, keep_out }) => {
        world.calls.push(keep_out ? 'keep out' : 'remove');
        world.requests = world.requests.filter(({ member }) => member.id !== member_id);
        for (const [section, all] of Object.entries(world.people)) {
          world.people[section as EventSection] = all.filter(
            ({ member }) => member.id !== member_id,
          );
        }
        return null;
      },
    ),
    inserts<{ event_id: string; invitee_id: string }>(
      'event_invitations',
      ({ event_id, invitee_id }) => {
        world.calls.push(invitee_id === elin.id ? 'ask' : `invite ${invitee_id}`);
        if (invitee_id !== elin.id) return null;
        change(event_id, { pending: { id: 'request', kind: 'request', invited_by: null } });
        return null;
      },
    ),
    deletes('event_invitations', (filters) => {
      world.calls.push('withdraw');
      change(filters.get('event_id')?.replace('eq.', '') ?? '', { pending: null });
      return [];
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
    rpc<{ member_id: string }>('friendship_with', () => 'none'),
    rpc('friends_to_invite', () => [] as MemberCard[]),
  );
  return world;
}
