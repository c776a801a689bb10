import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';
import type { Member } from './members.ts';

export async function tokenOf({ client }: Member): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

export async function claimsOf(member: Member): Promise<Record<string, unknown>> {
  const [, payload = ''] = (await tokenOf(member)).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

export async function sessionIdOf(member: Member): Promise<string> {
  return String((await claimsOf(member))['session_id']);
}

/** Gives the account a second factor, past Auth. The member’s present token has not used it. */
export async function addFactor(
  { id }: { id: string },
  status: 'verified' | 'unverified' = 'verified',
): Promise<void> {
  await database()`
    insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${id}, ${randomUUID()}, 'totp', ${status}, now(), now())
  `;
}
