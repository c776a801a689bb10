import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';
import { addMethod } from '../access-token.ts';
import type { SignedIn } from '../require-session.ts';
import type { Factor } from './factors.ts';

/**
 * Raises the session to `aal2`, and ends the member's sessions below it.
 * @returns the session's new refresh token; only this one leads to tokens with `aal2`
 */
export async function raiseSession(
  sql: ISql,
  { account, session }: SignedIn,
  factor: Factor,
  challengeId: string,
  code: string,
): Promise<string> {
  await sql`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${code} where id = ${challengeId}
  `;
  await sql`
    update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}
  `;
  await addMethod(sql, session.id, 'totp');
  await sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${session.id}
  `;
  await sql`delete from auth.sessions where user_id = ${account.id} and aal < 'aal2'`;
  await sql`
    delete from auth.mfa_factors
    where user_id = ${account.id} and factor_type = 'totp' and status = 'unverified'
  `;
  const token = randomUUID();
  await sql`delete from auth.refresh_tokens where session_id = ${session.id}`;
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${randomUUID()}, ${token}, ${account.id}, ${session.id})
  `;
  return token;
}
