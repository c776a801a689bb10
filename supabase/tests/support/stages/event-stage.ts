import { randomUUID } from 'node:crypto';
import type { eventFunctions, EventPersona, eventTables } from '../../access/event.ts';
import { database } from '../backend.ts';
import { befriendByHand } from '../befriend-by-hand.ts';
import { newMember, visitor, type Member } from '../members.ts';
import { giveOwnPosts } from '../own-posts.ts';
import { eventCalls } from './event-calls.ts';
import { placePosts, sayThere } from './place-posts.ts';
import type { Stage } from './stage.ts';

export type EventCast = Record<Exclude<EventPersona, 'anonymous'>, Member>;

export async function eventStage(): Promise<
  Stage<EventPersona, keyof typeof eventTables, keyof typeof eventFunctions>
> {
  const cast = await gatherCast();
  const anonymous = visitor();
  let rows = await arrange(cast);
  return {
    clientOf: (persona) => (persona === 'anonymous' ? anonymous : cast[persona].client),
    arrange: async () => {
      rows = await arrange(cast);
    },
    attempts: {
      events: {
        table: 'events',
        key: () => ({ id: rows.event }),
        insert: (persona) => ({
          title: 'Potters meet',
          description: 'Clay',
          start_date: '2040-01-01T10:00:00Z',
          privacy: 'private',
          created_by: idOf(cast, persona),
        }),
        update: { title: 'Changed' },
        marks: () => Object.values(cast).map(({ id }) => id),
      },
      event_attendees: {
        table: 'event_attendees',
        key: () => ({ event_id: rows.event, user_id: cast.attendee.id }),
        insert: (persona) => ({
          event_id: rows.event,
          user_id: idOf(cast, persona),
          status: 'going',
        }),
        update: { created_at: '2020-01-01T00:00:00Z' },
        marks: () => [rows.event],
      },
      'event_invitations: a request': {
        table: 'event_invitations',
        key: () => ({ id: rows.request }),
        insert: (persona) => ({
          event_id: rows.event,
          invitee_id: idOf(cast, persona),
          status: 'pending',
        }),
        update: { status: 'accepted' },
        marks: () => [rows.event],
      },
      'event_invitations: an invitation': {
        table: 'event_invitations',
        key: () => ({ id: rows.invitation }),
        insert: (persona) => ({
          event_id: rows.event,
          invitee_id: cast.stranger.id,
          status: persona === 'stranger' ? 'accepted' : 'pending',
        }),
        update: { status: 'accepted' },
        marks: () => [rows.event],
      },
      event_posts: {
        table: 'event_posts',
        key: () => ({ id: rows.post }),
        insert: (persona) => ({
          event_id: rows.event,
          user_id: idOf(cast, persona),
          content: 'Wheel',
        }),
        update: { content: 'Changed' },
        marks: () => [rows.event],
      },
      ...placePosts<EventPersona>(
        () => ({ event_id: rows.event }),
        () => rows,
        (persona) => idOf(cast, persona),
      ),
    },
    calls: eventCalls(cast, () => rows),
  };
}

const idOf = (cast: EventCast, persona: EventPersona) =>
  persona === 'anonymous' ? randomUUID() : cast[persona].id;

async function gatherCast(): Promise<EventCast> {
  const attendee = await newMember('Elin Sandberg');
  const cast: EventCast = {
    attendee,
    organiser: await newMember('Hanna Berg'),
    fellow: await newMember('Ida Lind'),
    blocked: await newMember('Maja Holm'),
    invitee: await newMember('Leo Strand'),
    asker: await newMember('Vera Nilsson'),
    stranger: await newMember('Oskar Lund'),
    deleted: await newMember('Nils Dahl'),
  };
  await befriendByHand(attendee, cast.stranger);
  // So that everybody may be invited as far as friendship goes.
  await befriendByHand(cast.organiser, cast.stranger);
  await database()`
    insert into public.blocks (blocker_id, blocked_id) values (${attendee.id}, ${cast.blocked.id})
  `;
  const { fellow, invitee, asker, stranger } = cast;
  const [own] = await database()<{ id: string }[]>`
    insert into public.events (title, description, start_date, created_by)
    values ('Weavers meet', 'Looms', now() + interval '1 day', ${fellow.id}) returning id
  `;
  await giveOwnPosts(database(), [fellow], { event_id: own?.id ?? null });
  await giveOwnPosts(database(), [invitee, asker, stranger]);
  await database()`delete from auth.users where id = ${cast.deleted.id}`;
  return cast;
}

async function arrange({ organiser, attendee, fellow, blocked, invitee, asker }: EventCast) {
  const rows = {
    event: randomUUID(),
    request: randomUUID(),
    invitation: randomUUID(),
    post: randomUUID(),
    comment: randomUUID(),
  };
  await database().begin(async (sql) => {
    await sql`delete from public.events where created_by = ${organiser.id} or title = 'Potters meet'`;
    await sql`
      insert into public.events (id, title, description, start_date, ends_at, privacy, created_by)
      values (
        ${rows.event}, 'Firing', 'Kiln', now() + interval '1 day', now() + interval '2 days', 'private',
        ${organiser.id}
      )
    `;
    for (const { id } of [organiser, attendee, fellow, blocked]) {
      await sql`
        insert into public.event_attendees (event_id, user_id) values (${rows.event}, ${id})
        on conflict (event_id, user_id) do nothing
      `;
    }
    await sql`
      insert into public.event_invitations (id, event_id, invitee_id, kind, invited_by) values
        (${rows.request}, ${rows.event}, ${asker.id}, 'request', null),
        (${rows.invitation}, ${rows.event}, ${invitee.id}, 'invitation', ${organiser.id})
    `;
    await sayThere(sql, { event_id: rows.event }, attendee.id, rows);
  });
  return rows;
}
