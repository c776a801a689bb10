import { randomUUID } from 'node:crypto';
import type { Database } from '@pure/contracts/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { world } from './world.ts';

/** A member of one test, with a signed-in client. */
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

/**
 * Registers a member and signs them in. Addresses and default usernames are unique.
 * @param link the `ref` and `key` of the invite link that they came by
 */
export async function createMember(
  fullName: string,
  username = makeUsername(fullName),
  link: object = {},
): Promise<Member> {
  const email = `${makeUsername(fullName)}@pure.test`;
  const id = await createAccount({ fullName, username, email, isConfirmed: true, link });
  const client = createClient<Database>(
    world().backend.url,
    world().backend.publishableKey,
    inMemory,
  );
  const signIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (signIn.error) throw signIn.error;
  const firstName = fullName.split(' ')[0] ?? fullName;
  return { id, fullName, firstName, username, email, password: PASSWORD, client };
}

export async function createUnconfirmedAccount(): Promise<{ email: string; password: string }> {
  const username = makeUsername('unconfirmed');
  const email = `${username}@pure.test`;
  await createAccount({ fullName: 'Una Confirmed', username, email, isConfirmed: false });
  return { email, password: PASSWORD };
}

interface Account {
  fullName: string;
  username: string;
  email: string;
  isConfirmed: boolean;
  link?: object;
}

async function createAccount({
  fullName,
  username,
  email,
  isConfirmed,
  link,
}: Account): Promise<string> {
  const admin = createClient(world().backend.url, world().backend.secretKey, inMemory);
  const { data, error } = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: isConfirmed,
    user_metadata: { full_name: fullName, username, ...link },
  });
  if (error) throw error;
  return data.user.id;
}

function makeUsername(fullName: string): string {
  const letters = fullName.toLowerCase().replaceAll(/[^a-z]/g, '');
  return `${letters.slice(0, 12)}_${randomUUID().slice(0, 8)}`;
}

export async function closeFirstSteps(member: Member): Promise<void> {
  await call(member.client.rpc('close_first_steps'));
}

/** Sends a friend request and accepts it. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await call(one.client.rpc('send_request', { member_id: other.id }));
  await call(other.client.rpc('accept_request', { member_id: one.id }));
}

export async function requestFriendship(from: Member, to: Member): Promise<void> {
  await call(from.client.rpc('send_request', { member_id: to.id }));
}

/** Without a browser. Returns the id. */
export async function createPost(author: Member, content: string): Promise<string> {
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
