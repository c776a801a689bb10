import { randomUUID } from 'node:crypto';
import type { eventFunctions, EventPersona, eventTables } from '../../access/event.ts';
import { database } from '../backend.ts';
import { createMember, type Member } from '../members.ts';
import { eventCalls, type EventPersonas } from './event-calls.ts';
import { insertOwnPosts } from '../own-posts.ts';
import { createOtherPersonas } from './other-personas.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { homePostAttempts, insertPostWithComment, type PostHome } from './home-posts.ts';

/** An event of a persona who isn't a guest of the tested one; the reset keeps it. */
const OWN_EVENT_TITLE = 'Weavers meet';

export async function createEventFixture(): Promise<
  AccessFixture<EventPersona, keyof typeof eventTables, keyof typeof eventFunctions>
> {
  const personas = await createEventPersonas();
  const banned = await createMember('Otto Falk');
  return createAccessFixture(
    personas,
    () => resetEventRows(personas, banned.id),
    (rows, idOf) => ({
      tableAttempts: {
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
          sceneIds: () => Object.values(personas).map(({ id }) => id),
        },
        event_attendees: {
          table: 'event_attendees',
          columns: 'id, event_id, user_id, status, created_at',
          key: () => ({ event_id: rows().event, user_id: personas.attendee.id }),
          insert: (persona) => ({
            event_id: rows().event,
            user_id: idOf(persona),
            status: 'going',
          }),
          update: { created_at: '2020-01-01T00:00:00Z' },
          sceneIds: () => [rows().event],
        },
        event_answers: {
          table: 'event_answers',
          columns: 'event_id, user_id, answer, answered_at',
          key: () => ({ event_id: rows().event, user_id: personas.maybe.id }),
          insert: (persona) => ({ event_id: rows().event, user_id: idOf(persona), answer: 'no' }),
          update: { answer: 'no' },
          sceneIds: () => [rows().event],
        },
        event_reminders: {
          table: 'event_reminders',
          key: () => ({ event_id: rows().event, user_id: personas.attendee.id }),
          insert: (persona) => ({
            event_id: rows().event,
            user_id: idOf(persona),
            minutes_before: [60],
          }),
          update: { minutes_before: [1440] },
          sceneIds: () => [rows().event],
        },
        event_waiting: {
          table: 'event_waiting',
          key: () => ({ event_id: rows().event, user_id: personas.waiting.id }),
          insert: (persona) => ({ event_id: rows().event, user_id: idOf(persona) }),
          update: { created_at: '2020-01-01T00:00:00Z' },
          sceneIds: () => [rows().event],
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
          sceneIds: () => [rows().event],
        },
        'event_invitations: an invitation': {
          table: 'event_invitations',
          key: () => ({ id: rows().invitation }),
          insert: (persona) => ({
            event_id: rows().event,
            invitee_id: personas.stranger.id,
            status: persona === 'stranger' ? 'accepted' : 'pending',
          }),
          update: { status: 'accepted' },
          sceneIds: () => [rows().event],
        },
        ...homePostAttempts<EventPersona, 'event_posts'>(
          'event_posts',
          () => ({ event_id: rows().event }),
          rows,
          idOf,
        ),
      },
      functionCalls: eventCalls(personas, rows),
    }),
  );
}

async function createEventPersonas(): Promise<EventPersonas> {
  const attendee = await createMember('Elin Sandberg');
  const organiser = await createMember('Hanna Berg');
  const [maybe, waiting] = [await createMember('Mats Ek'), await createMember('Siri Falk')];
  await insertOwnPosts(database(), [maybe, waiting]);
  return {
    attendee,
    organiser,
    maybe,
    waiting,
    ...(await createOtherPersonas(organiser, attendee, insertOwnEvent)),
  };
}

async function insertOwnEvent(founder: Member): Promise<PostHome> {
  const [made] = await database()<{ id: string }[]>`
    insert into public.events (title, description, start_date, created_by)
    values (${OWN_EVENT_TITLE}, 'Looms', now() + interval '1 day', ${founder.id}) returning id
  `;
  return { event_id: made?.id ?? '' };
}

async function resetEventRows(personas: EventPersonas, banned: string) {
  const { organiser, attendee, fellow, blocked, invitee, requester } = personas;
  const everyone = Object.values(personas).map(({ id }) => id);
  const rows = {
    event: randomUUID(),
    request: randomUUID(),
    invitation: randomUUID(),
    post: randomUUID(),
    comment: randomUUID(),
    banned,
  };
  await database().begin(async (sql) => {
    await sql`delete from public.events where created_by = any (${everyone}) and title <> ${OWN_EVENT_TITLE}`;
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
      insert into public.event_answers (event_id, user_id, answer)
      values (${rows.event}, ${personas.maybe.id}, 'maybe')
    `;
    await sql`
      insert into public.event_reminders (event_id, user_id, minutes_before)
      values (${rows.event}, ${personas.attendee.id}, '{10080}')
    `;
    await sql`
      insert into public.event_waiting (event_id, user_id)
      values (${rows.event}, ${personas.waiting.id})
    `;
    await sql`
      insert into public.event_invitations (id, event_id, invitee_id, kind, invited_by) values
        (${rows.request}, ${rows.event}, ${requester.id}, 'request', null),
        (${rows.invitation}, ${rows.event}, ${invitee.id}, 'invitation', ${organiser.id})
    `;
    await sql`insert into private.event_bans (event_id, member_id) values (${rows.event}, ${banned})`;
    await insertPostWithComment(sql, { event_id: rows.event }, attendee.id, rows);
  });
  return rows;
}
