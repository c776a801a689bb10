import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';

/** Columns of `auth.users` that the corrections look at. */
export interface Account {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

export async function findByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select * from auth.users where email = ${email.toLowerCase()}
  `;
  return account;
}

export async function findById(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`select * from auth.users where id = ${id}`;
  return account;
}

export function isBanned({ banned_until }: Account): boolean {
  return banned_until !== null && banned_until.getTime() > Date.now();
}

/** A code for a mail, and the hash under which Auth keeps it. */
export function newCode(email: string): { otp: string; tokenHash: string } {
  const otp = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const tokenHash = createHash('sha256')
    .update(email.toLowerCase() + otp)
    .digest('hex');
  return { otp, tokenHash };
}

/** As the admin API and the sign-up of a repeated address show an account. */
export function describeAccount(account: Account, identities: unknown[] = []): object {
  const confirmed = account.email_confirmed_at ?? undefined;
  return {
    id: account.id,
    aud: account.aud,
    role: account.role,
    email: account.email,
    phone: '',
    ...(confirmed && { email_confirmed_at: confirmed, confirmed_at: confirmed }),
    ...(account.last_sign_in_at && { last_sign_in_at: account.last_sign_in_at }),
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

/** What a stranger gets for an address that has an account: nothing of it is true but the address. */
export function inventedAccount(email: string, metadata: unknown): object {
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
