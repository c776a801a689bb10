import { randomUUID } from 'node:crypto';
import type { Database } from '@pure/contracts/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backend } from './backend.ts';

export type Client = SupabaseClient<Database>;

/** A member with a real session of their own. */
export interface Member {
  id: string;
  username: string;
  fullName: string;
  email: string;
  client: Client;
}

export const PASSWORD = 'friends-only';

const inMemory = { auth: { persistSession: false, autoRefreshToken: false } };

/** A visitor without an account. */
export function visitor(): Client {
  return createClient<Database>(backend().url, backend().publishableKey, inMemory);
}

/** Registers somebody and signs them in. Names may repeat, usernames never do. */
export async function newMember(fullName: string): Promise<Member> {
  const short = fullName.toLowerCase().replaceAll(/[^a-z]/g, '');
  const username = `${short.slice(0, 20)}_${randomUUID().slice(0, 8)}`;
  const email = `${username}@pure.test`;
  const client = visitor();
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: fullName, username } },
  });
  if (error) throw error;
  if (!data.user) throw new Error(`nobody signed up as ${email}`);
  return { id: data.user.id, username, fullName, email, client };
}

/** As many members as there are names, in their order. */
export async function newMembers<Names extends string[]>(
  ...names: Names
): Promise<{ [At in keyof Names]: Member }> {
  return Promise.all(names.map(newMember)) as Promise<{ [At in keyof Names]: Member }>;
}

export async function signIn(email: string, password = PASSWORD): Promise<Client> {
  const client = visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Makes two members friends the way members do. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await ok(one.client.rpc('send_request', { member_id: other.id }));
  await ok(other.client.rpc('accept_request', { member_id: one.id }));
}

/** The data of an answer that must not be an error. Types as if it were there: tests look themselves. */
export async function ok<Data>(
  request: PromiseLike<{ data: Data; error: { code: string; message: string } | null }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await request;
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as NonNullable<Data>;
}

/** The code of an answer that must be an error. */
export async function refusal(
  request: PromiseLike<{ data: unknown; error: { code: string } | null }>,
): Promise<string> {
  const { data, error } = await request;
  if (!error) throw new Error(`expected a refusal, got ${JSON.stringify(data)}`);
  return error.code;
}
