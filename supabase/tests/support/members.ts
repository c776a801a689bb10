import { randomUUID } from 'node:crypto';
import type { Database } from '@pure/contracts/database';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backend, database } from './backend.ts';

export type Client = SupabaseClient<Database>;

/** A member with a real session. */
export interface Member {
  id: string;
  username: string;
  fullName: string;
  email: string;
  client: Client;
}

export const PASSWORD = 'friends-only';

const noStoredSession = { auth: { persistSession: false, autoRefreshToken: false } };

/** A client without a session. */
export function anonymousClient(): Client {
  return createClient<Database>(backend().url, backend().publishableKey, noStoredSession);
}

/** Signs a member up. The username gets a random suffix, so names may repeat. */
export const createMember = (fullName: string): Promise<Member> => signUpMember(fullName);

/** @param link the `ref` and `key` of an invite link */
export async function signUpMember(fullName: string, link: object = {}): Promise<Member> {
  const short = fullName.toLowerCase().replaceAll(/[^a-z]/g, '');
  const username = `${short.slice(0, 20)}_${randomUUID().slice(0, 8)}`;
  const email = `${username}@pure.test`;
  const client = anonymousClient();
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: fullName, username, ...link } },
  });
  if (error) throw error;
  if (!data.user) throw new Error(`the sign-up returned no user for ${email}`);
  return { id: data.user.id, username, fullName, email, client };
}

export async function createMembers<Names extends string[]>(
  ...names: Names
): Promise<{ [At in keyof Names]: Member }> {
  return Promise.all(names.map(createMember)) as Promise<{ [At in keyof Names]: Member }>;
}

export async function signIn(email: string, password = PASSWORD): Promise<Client> {
  const client = anonymousClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Makes two members friends through a request and its acceptance. */
export async function befriend(one: Member, other: Member): Promise<void> {
  await unwrap(one.client.rpc('send_request', { member_id: other.id }));
  await unwrap(other.client.rpc('accept_request', { member_id: one.id }));
}

/** Returns the data of an answer, and throws on an error. The type excludes null; tests check that themselves. */
export async function unwrap<Data>(
  request: PromiseLike<{ data: Data; error: { code: string; message: string } | null }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await request;
  if (error) throw new Error(`${error.code} ${error.message}`);
  return data as NonNullable<Data>;
}

/** Returns the code of an expected error, and throws if the request succeeded. */
export async function errorCode(
  request: PromiseLike<{ data: unknown; error: { code: string } | null }>,
): Promise<string> {
  const { data, error } = await request;
  if (!error) throw new Error(`expected an error, got ${JSON.stringify(data)}`);
  return error.code;
}

/** Inserts both rows of an accepted friendship, past the rules. @returns the id of the first member's row */
export async function insertFriendship(
  one: { id: string },
  other: { id: string },
): Promise<string> {
  const id = randomUUID();
  await database()`
    insert into public.friendships (id, user_id, friend_id, status, accepted_at) values
      (${id}, ${one.id}, ${other.id}, 'accepted', now()),
      (${randomUUID()}, ${other.id}, ${one.id}, 'accepted', now())
  `;
  return id;
}
