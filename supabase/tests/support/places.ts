import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';
import { ok, type Member } from './members.ts';

/** A group founded the way members do. */
export async function newGroup(
  founder: Member,
  privacy: 'public' | 'private' = 'private',
  name = 'Potters',
): Promise<string> {
  const id = randomUUID();
  await ok(founder.client.rpc('create_group', { id, name, description: 'Clay and fire', privacy }));
  return id;
}

/** Adds members as the server does, in this order. */
export async function enrol(group: string, ...members: Member[]): Promise<void> {
  for (const { id } of members) {
    await database()`
      insert into public.group_members (group_id, user_id) values (${group}, ${id})
    `;
  }
}

/** Who belongs to a group in which role, in the order in which they came; then what is counted. */
export async function standing(group: string): Promise<{ members: string[]; counted: number }> {
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

export interface EventPlan {
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

/** An event made the way members do; tomorrow, unless said otherwise. */
export async function newEvent(organiser: Member, plan: EventPlan = {}): Promise<string> {
  const id = randomUUID();
  await ok(
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

/** Who goes to an event, in the order in which they came; then what is counted. */
export async function attendance(event: string): Promise<{ going: string[]; counted: number }> {
  const rows = await database()<{ name: string }[]>`
    select split_part(full_name, ' ', 1) as name
    from public.event_attendees join public.profiles on profiles.id = user_id
    where event_id = ${event}
    order by event_attendees.created_at, event_attendees.id
  `;
  const [row] = await database()<{ attendee_count: number }[]>`
    select attendee_count from public.events where id = ${event}
  `;
  return { going: rows.map(({ name }) => name), counted: row?.attendee_count ?? -1 };
}
