import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { findFactors, toFactorJson } from './factors/factors.ts';

/** The columns of `auth.users` that the corrections use. */
export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  /** the new address, until it is confirmed */
  email_change: string | null;
  email_change_token_current: string | null;
  email_change_token_new: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

export async function findAccountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select * from auth.users where email = ${email.toLowerCase()}
  `;
  return account;
}

export async function findAccountById(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select * from auth.users where id = ${id}`;
  return account;
}

export function isBanned({ banned_until }: Account): boolean {
  return banned_until !== null && banned_until.getTime() > Date.now();
}

/** Auth stores only the hash of a code. */
export function createMailCode(email: string): { otp: string; tokenHash: string } {
  const otp = String(randomInt(0, 1_000_000)).padStart(6, '0');
  return { otp, tokenHash: hashMailCode(email, otp) };
}

export function hashMailCode(email: string, otp: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + otp)
    .digest('hex');
}

/** As in `GET /user` and in answers of the admin API. */
export async function readAccountJson(sql: Sql, account: Account): Promise<object> {
  const identities = await sql`
    select id as identity_id, provider_id as id, user_id, identity_data, provider, created_at,
      updated_at, email
    from auth.identities where user_id = ${account.id}
  `;
  const factors = await findFactors(sql, account.id);
  return {
    ...toAccountJson(account, [...identities]),
    ...(factors.length > 0 && { factors: factors.map(toFactorJson) }),
  };
}

/** Without factors, as in lists and in the answer to a repeated sign-up. */
export function toAccountJson(account: Account, identities: unknown[] = []): object {
  const confirmed = account.email_confirmed_at ?? undefined;
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email,
    phone: '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(account.last_sign_in_at && { last_sign_in_at: account.last_sign_in_at }),
    ...(account.email_change && { new_email: account.email_change }),
    ...(account.email_change_sent_at && { email_change_sent_at: account.email_change_sent_at }),
    ...(account.confirmation_sent_at && { confirmation_sent_at: account.confirmation_sent_at }),
    ...(account.banned_until && { banned_until: account.banned_until }),
    app_metadata: account.raw_app_meta_data ?? {},
    user_metadata: account.raw_user_meta_data ?? {},
    identities,
    created_at: account.created_at,
    updated_at: account.updated_at,
    is_anonymous: false,
  };
}

/** The answer to a sign-up with a known address. Only the address is real. */
export function fakeAccountJson(email: string, metadata: unknown): object {
  const now = new Date();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
