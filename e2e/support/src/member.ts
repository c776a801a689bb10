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

/**
 * Registers a member and signs them in. Names may repeat; usernames, unless a test needs a certain one,
 * and addresses never do.
 */
export async function createMember(
  fullName: string,
  username = inventUsername(fullName),
): Promise<Member> {
  const email = `${inventUsername(fullName)}@pure.test`;
  const id = await createAccount({ fullName, username, email, isConfirmed: true });
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

/** An account whose address nobody has confirmed yet. */
export async function createUnconfirmed(): Promise<{ email: string; password: string }> {
  const username = inventUsername('unconfirmed');
  const email = `${username}@pure.test`;
  await createAccount({ fullName: 'Una Confirmed', username, email, isConfirmed: false });
  return { email, password: PASSWORD };
}

interface Account {
  fullName: string;
  username: string;
  email: string;
  isConfirmed: boolean;
}

async function createAccount({ fullName, username, email, isConfirmed }: Account): Promise<string> {
  const administrator = createClient(world().backend.url, world().backend.secretKey, inMemory);
  const { data, error } = await administrator.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: isConfirmed,
    user_metadata: { full_name: fullName, username },
  });
  if (error) throw error;
  return data.user.id;
}

function inventUsername(fullName: string): string {
  const letters = fullName.toLowerCase().replaceAll(/[^a-z]/g, '');
  return `${letters.slice(0, 12)}_${randomUUID().slice(0, 8)}`;
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
