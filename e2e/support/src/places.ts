import { randomUUID } from 'node:crypto';
import type { Member } from './member.ts';

export type Home = { group_id: string } | { event_id: string };

/** Creates a public group and lets members join it. */
export async function createGroup(founder: Member, ...members: Member[]): Promise<Home> {
  const group_id = randomUUID();
  const about = { name: 'Gardeners', description: 'Kale and patience', privacy: 'public' };
  await throwOnError(founder.client.rpc('create_group', { id: group_id, ...about }));
  for (const { client } of members) await throwOnError(client.rpc('join_group', { group_id }));
  return { group_id };
}

/** Creates a public event of tomorrow and lets guests join it. */
export async function createEvent(organiser: Member, ...guests: Member[]): Promise<Home> {
  const event_id = randomUUID();
  const about = { title: 'Soup night', description: 'Bring a bowl', privacy: 'public' };
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  await throwOnError(organiser.client.rpc('create_event', { id: event_id, ...about, start_date }));
  for (const { client } of guests) await throwOnError(client.rpc('join_event', { event_id }));
  return { event_id };
}

/** Creates a post in a group or an event. Returns the id. */
export async function createPostIn(author: Member, home: Home, content: string): Promise<string> {
  const id = randomUUID();
  await throwOnError(author.client.rpc('create_post', { id, content, home }));
  return id;
}

async function throwOnError(request: PromiseLike<{ error: Error | null }>): Promise<void> {
  const { error } = await request;
  if (error) throw error;
}
