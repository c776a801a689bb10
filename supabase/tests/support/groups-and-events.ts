import { randomUUID } from 'node:crypto';
import type { ISql, TransactionSql } from 'postgres';
import { database } from './backend.ts';
import { unwrap, type Member } from './members.ts';

/** Creates a group through the API. @returns its id */
export async function createGroup(
  founder: Member,
  privacy: 'public' | 'private' = 'private',
  name = 'Potters',
): Promise<string> {
  const id = randomUUID();
  await unwrap(
    founder.client.rpc('create_group', { id, name, description: 'Clay and fire', privacy }),
  );
  return id;
}

/** Inserts members in this order, past the rules. */
export async function insertGroupMembers(group: string, ...members: Member[]): Promise<void> {
  for (const { id } of members) {
    await database()`
      insert into public.group_members (group_id, user_id) values (${group}, ${id})
    `;
  }
}

/** The members of a group as `Elin admin`, in order of joining, and the group's counter. */
export async function groupMembership(
  group: string,
): Promise<{ members: string[]; counted: number }> {
  const rows = await database()<{ name: string; role: string }[]>`
    select split_part(full_name, ' ', 1) as name, role
    from public.group_members join public.profiles on profiles.id = user_id
    where group_id = ${group}
    order by group_members.created_at, group_members.id
  `;
  const [place] = await database()<{ member_count: number }[]>`
    select member_count from public.groups where id = ${group}
  `;
  return {
    members: rows.map(({ name, role }) => `${name} ${role}`),
    counted: place?.member_count ?? -1,
  };
}

export interface EventFields {
  title?: string;
  privacy?: 'public' | 'private';
  max_attendees?: number;
  start_date?: string;
  end_date?: string;
  time_zone?: string;
  location?: string;
  latitude?: number;
  longitude?: number;
}

export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** Creates an event through the API, by default for tomorrow. @returns its id */
export async function createEvent(organiser: Member, plan: EventFields = {}): Promise<string> {
  const id = randomUUID();
  await unwrap(
    organiser.client.rpc('create_event', {
      id,
      title: 'Firing',
      description: 'Bring a pot',
      start_date: TOMORROW,
      ...plan,
    }),
  );
  return id;
}

/** The first names of an event's attendees, in order of joining, and the event's counter. */
export async function eventAttendance(
  event: string,
): Promise<{ attendees: string[]; counted: number }> {
  const rows = await database()<{ name: string }[]>`
    select split_part(full_name, ' ', 1) as name
    from public.event_attendees join public.profiles on profiles.id = user_id
    where event_id = ${event}
    order by event_attendees.created_at, event_attendees.id
  `;
  const [row] = await database()<{ attendee_count: number }[]>`
    select attendee_count from public.events where id = ${event}
  `;
  return { attendees: rows.map(({ name }) => name), counted: row?.attendee_count ?? -1 };
}

/** Answers an event through the API. */
export const answerEvent = (by: Member, event: string, answer: string, visible?: boolean) =>
  by.client.rpc('answer_event', {
    event_id: event,
    answer,
    ...(visible !== undefined && { visible_to_friends: visible }),
  });

/** The page of an event that this member may see. */
export const eventPage = (by: Member, event: string) =>
  unwrap(by.client.rpc('event_page', { event_id: event })) as Promise<unknown> as Promise<
    Record<string, unknown>
  >;

/** Invites a member through the API. */
export async function inviteToEvent(by: Member, event: string, member: Member): Promise<void> {
  await unwrap(
    by.client
      .from('event_invitations')
      .insert({ event_id: event, invitee_id: member.id, status: 'pending' }),
  );
}

/**
 * Runs work on the due events of all files while no other file does. The job takes whichever event is due
 * first, and passes over the events that another call has locked.
 */
export async function inEventsTurn<T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  return (
    await database().begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext('send_event_notices'))`;
      return { result: await work(sql) };
    })
  ).result;
}

/** Runs the job of events until nothing is due. */
export async function sendEventNotices(): Promise<void> {
  let count = 1;
  while (count > 0) count = await inEventsTurn(sendNextEventNotices);
}

/** Runs one step of the job of events. @returns how many it told, or 0 if nothing is due */
export async function sendNextEventNotices(sql: ISql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select private.send_event_notices() as count`;
  return row?.count ?? 0;
}
