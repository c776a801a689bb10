import { randomUUID } from 'node:crypto';
import type { Member } from './member.ts';

/** Where a post stands that isn't among friends. */
export type Home = { group_id: string } | { event_id: string };

/** A public group, founded and joined as members do. */
export async function foundGroup(founder: Member, ...members: Member[]): Promise<Home> {
  const group_id = randomUUID();
  const about = { name: 'Gardeners', description: 'Kale and patience', privacy: 'public' };
  await done(founder.client.rpc('create_group', { id: group_id, ...about }));
  for (const { client } of members) await done(client.rpc('join_group', { group_id }));
  return { group_id };
}

/** A public event that is to come, planned and joined as members do. */
export async function planEvent(organiser: Member, ...guests: Member[]): Promise<Home> {
  const event_id = randomUUID();
  const about = { title: 'Soup night', description: 'Bring a bowl', privacy: 'public' };
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  await done(organiser.client.rpc('create_event', { id: event_id, ...about, start_date }));
  for (const { client } of guests) await done(client.rpc('join_event', { event_id }));
  return { event_id };
}

/** Posts to a group or an event, without a browser. @returns its id */
export async function publishIn(author: Member, home: Home, content: string): Promise<string> {
  const id = randomUUID();
  await done(author.client.rpc('create_post', { id, content, home }));
  return id;
}

async function done(request: PromiseLike<{ error: Error | null }>): Promise<void> {
  const { error } = await request;
  if (error) throw error;
}
