import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';

/** Both rows of a friendship at once, as the server. Gives back the first one's. */
export async function befriendByHand(one: { id: string }, other: { id: string }): Promise<string> {
  const id = randomUUID();
  await database()`
    insert into public.friendships (id, user_id, friend_id, status, accepted_at) values
      (${id}, ${one.id}, ${other.id}, 'accepted', now()),
      (${randomUUID()}, ${other.id}, ${one.id}, 'accepted', now())
  `;
  return id;
}
