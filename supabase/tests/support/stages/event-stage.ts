import { randomUUID } from 'node:crypto';
import type { eventFunctions, EventPersona, eventTables } from '../../access/event.ts';
import { database } from '../backend.ts';
import { newMember, type Member } from '../members.ts';
import { eventCalls } from './event-calls.ts';
import { gatherAround } from './gather-around.ts';
import { openStage } from './open-stage.ts';
import { placePosts, sayThere, type Home } from './place-posts.ts';
import type { Stage } from './stage.ts';

/** What somebody holds who doesn't go to the event. */
const OWN = 'Weavers meet';

export type EventCast = Record<Exclude<EventPersona, 'anonymous'>, Member>;

export async function eventStage(): Promise<
  Stage<EventPersona, keyof typeof eventTables, keyof typeof eventFunctions>
> {
  const cast = await gatherCast();
  return openStage(
    cast,
    () => arrange(cast),
    (rows, idOf) => ({
      attempts: {
        events: {
          table: 'events',
          key: () => ({ id: rows().event }),
          insert: (persona) => ({
            title: 'Potters meet',
            description: 'Clay',
            start_date: '2040-01-01T10:00:00Z',
            privacy: 'private',
            created_by: idOf(persona),
          }),
          update: { title: 'Changed' },
          marks: () => Object.values(cast).map(({ id }) => id),
        },
        event_attendees: {
          table: 'event_attendees',
          key: () => ({ event_id: rows().event, user_id: cast.attendee.id }),
          insert: (persona) => ({
            event_id: rows().event,
            user_id: idOf(persona),
            status: 'going',
          }),
          update: { created_at: '2020-01-01T00:00:00Z' },
          marks: () => [rows().event],
        },
        'event_invitations: a request': {
          table: 'event_invitations',
          key: () => ({ id: rows().request }),
          insert: (persona) => ({
            event_id: rows().event,
            invitee_id: idOf(persona),
            status: 'pending',
          }),
          update: { status: 'accepted' },
          marks: () => [rows().event],
        },
        'event_invitations: an invitation': {
          table: 'event_invitations',
          key: () => ({ id: rows().invitation }),
          insert: (persona) => ({
            event_id: rows().event,
            invitee_id: cast.stranger.id,
            status: persona === 'stranger' ? 'accepted' : 'pending',
          }),
          update: { status: 'accepted' },
          marks: () => [rows().event],
        },
        ...placePosts<EventPersona, 'event_posts'>(
          'event_posts',
          () => ({ event_id: rows().event }),
          rows,
          idOf,
        ),
      },
      calls: eventCalls(cast, rows),
    }),
  );
}

async function gatherCast(): Promise<EventCast> {
  const attendee = await newMember('Elin Sandberg');
  const organiser = await newMember('Hanna Berg');
  return {
    attendee,
    organiser,
    ...(await gatherAround(organiser, attendee, makeOwn)),
  };
}

async function makeOwn(founder: Member): Promise<Home> {
  const [made] = await database()<{ id: string }[]>`
    insert into public.events (title, description, start_date, created_by)
    values (${OWN}, 'Looms', now() + interval '1 day', ${founder.id}) returning id
  `;
  return { event_id: made?.id ?? '' };
}

async function arrange(cast: EventCast) {
  const { organiser, attendee, fellow, blocked, invitee, asker } = cast;
  const everyone = Object.values(cast).map(({ id }) => id);
  const rows = {
    event: randomUUID(),
    request: randomUUID(),
    invitation: randomUUID(),
    post: randomUUID(),
    comment: randomUUID(),
  };
  await database().begin(async (sql) => {
    await sql`delete from public.events where created_by = any (${everyone}) and title <> ${OWN}`;
    await sql`
      insert into public.events (id, title, description, start_date, ends_at, privacy, created_by)
      values (
        ${rows.event}, 'Firing', 'Kiln', now() + interval '1 day', now() + interval '2 days', 'private',
        ${organiser.id}
      )
    `;
    const going = [organiser, attendee, fellow, blocked].map(({ id }) => id);
    await sql`
      insert into public.event_attendees (event_id, user_id)
      select ${rows.event}, member from unnest(${going}::uuid[]) as member
      on conflict (event_id, user_id) do nothing
    `;
    await sql`
      insert into public.event_invitations (id, event_id, invitee_id, kind, invited_by) values
        (${rows.request}, ${rows.event}, ${asker.id}, 'request', null),
        (${rows.invitation}, ${rows.event}, ${invitee.id}, 'invitation', ${organiser.id})
    `;
    await sayThere(sql, { event_id: rows.event }, attendee.id, rows);
  });
  return rows;
}
