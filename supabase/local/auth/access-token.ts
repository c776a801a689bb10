import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ISql } from 'postgres';
import type { Context } from '../context.ts';
import { findAccountById } from './accounts.ts';

/** Records a way of signing in, or that it was used again. Tokens name it in `amr`. */
export async function addMethod(sql: ISql, sessionId: string, method: string): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims
      (id, session_id, authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${sessionId}, ${method}, now(), now())
    on conflict (session_id, authentication_method) do update set updated_at = now()
  `;
}

/** A token with all claims of Supabase Auth. */
export async function signAccessToken(
  { authSql, url, authKeys, settings }: Context,
  accountId: string,
  sessionId: string,
): Promise<string> {
  const account = await findAccountById(authSql, accountId);
  const methods = await authSql<{ method: string; at: Date }[]>`
    select authentication_method as method, updated_at as at
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc
  `;
  const now = Math.floor(Date.now() / 1000);
  const token = new SignJWT({
    iss: `${url}/auth/v1`,
    sub: accountId,
    aud: 'authenticated',
    iat: now,
    exp: now + settings.tokenLife,
    role: account?.role ?? 'authenticated',
    email: account?.email ?? '',
    phone: '',
    session_id: sessionId,
    aal: methods.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1',
    amr: methods.map(({ method, at }) => ({ method, timestamp: Math.floor(at.getTime() / 1000) })),
    app_metadata: account?.raw_app_meta_data ?? {},
    user_metadata: account?.raw_user_meta_data ?? {},
    is_anonymous: false,
  }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
  return token.sign(new TextEncoder().encode(authKeys.jwt_secret));
}
