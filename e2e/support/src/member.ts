import { randomUUID } from 'node:crypto';
import type { Database } from '@pure/contracts/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { world } from './world.ts';

/** A member made for one test, with a client of their own that speaks for them. */
export interface Member {
  id: string;
  fullName: string;
  firstName: string;
  username: string;
  email: string;
  password: string;
  client: SupabaseClient<Database>;
}

const PASSWORD = 'friends-only';

/** Registers a member and signs them in. Names may repeat; usernames and addresses never do. */
export async function createMember(fullName: string): Promise<Member> {
  const username = `${fullName
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12)}_${randomUUID().slice(0, 8)}`;
  const email = `${username}@pure.test`;
  const administrator = createClient(world().backend.url, world().backend.secretKey, inMemory);
  const { data, error } = await administrator.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: fullName, username },
  });
  if (error) throw error;
  const client = createClient<Database>(
    world().backend.url,
    world().backend.publishableKey,
    inMemory,
  );
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signIn.error) throw signIn.error;
  const firstName = fullName.split(' ')[0] ?? fullName;
  return { id: data.user.id, fullName, firstName, username, email, password: PASSWORD, client };
}

/** Makes two members friends the way members do: one asks, the other accepts. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await call(one.client.rpc('send_request', { member_id: other.id }));
  await call(other.client.rpc('accept_request', { member_id: one.id }));
}

export async function requestFriendship(from: Member, to: Member): Promise<void> {
  await call(from.client.rpc('send_request', { member_id: to.id }));
}

/** Posts as a member, without a browser. */
export async function publish(author: Member, content: string): Promise<string> {
  const id = randomUUID();
  await call(author.client.rpc('create_post', { id, content }));
  return id;
}

const inMemory = { auth: { persistSession: false, autoRefreshToken: false } };

async function call<Result extends { error: unknown }>(
  request: PromiseLike<Result>,
): Promise<Result> {
  const result = await request;
  if (result.error) throw result.error;
  return result;
}
