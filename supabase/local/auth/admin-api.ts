import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import type { Context } from '../context.ts';
import type { Handler } from '../http/service.ts';
import {
  findAccountByEmail,
  findAccountById,
  readAccountJson,
  toAccountJson,
  type Account,
} from './accounts.ts';
import { authError } from './auth-error.ts';
import { emailField, isUuid, readFields, textField, type Fields } from './auth-request.ts';
import { adminFactors } from './factors/admin-factors.ts';
import { generateLink } from './generate-link.ts';
import { passwordHashRounds } from './password-hashing.ts';

/** The Auth service's admin API, for the secret key: accounts, their factors and the links of mails. */
export function openAdminApi(context: Context, next: Handler): Handler {
  const { authSql } = context;

  return async (request, caller) => {
    const url = new URL(request.url);
    const [kind, id, part, ...further] = url.pathname.slice('/auth/v1/admin/'.length).split('/');
    const fields = await readFields(request);
    if (kind === 'generate_link' && request.method === 'POST') {
      return generateLink(context, fields, (mail) => next(mail, caller));
    }
    if (kind === 'users' && id && part === 'factors') {
      return adminFactors(authSql, request.method, id, ...further);
    }
    if (kind !== 'users' || part !== undefined) return authError(404, 'not_found', 'Not found');
    if (!id)
      return request.method === 'POST' ? createAccount(fields) : listAccounts(url.searchParams);
    if (!['GET', 'PUT', 'DELETE'].includes(request.method)) {
      return authError(405, 'method_not_allowed', 'Method not allowed');
    }
    const account = isUuid(id) ? await findAccountById(authSql, id) : undefined;
    if (!account) return authError(404, 'user_not_found', 'User not found');
    if (request.method === 'GET') return accountResponse(account);
    if (request.method === 'PUT') return updateAccount(account, fields);
    await authSql`delete from auth.users where id = ${id}`;
    return Response.json({});
  };

  async function accountResponse(account: Account | undefined): Promise<Response> {
    if (!account) return authError(404, 'user_not_found', 'User not found');
    return Response.json(await readAccountJson(authSql, account));
  }

  async function listAccounts(parameters: URLSearchParams): Promise<Response> {
    const size = Math.min(Number(parameters.get('per_page')) || 50, 1000);
    const page = Number(parameters.get('page')) || 1;
    const accounts = await authSql<(Account & { total: number })[]>`
      select *, count(*) over ()::int as total
      from auth.users order by created_at desc, id limit ${size} offset ${(page - 1) * size}
    `;
    const total = accounts[0]?.total ?? 0;
    return Response.json(
      { users: accounts.map((each) => toAccountJson(each)), aud: 'authenticated' },
      { headers: { 'x-total-count': String(total) } },
    );
  }

  async function createAccount(fields: Fields): Promise<Response> {
    const email = emailField(fields);
    if (!email?.includes('@')) {
      return authError(
        400,
        'validation_failed',
        'Cannot create a user without either an email or phone',
      );
    }
    const given = textField(fields, 'id');
    const id = given && isUuid(given) ? given : randomUUID();
    const password = await hash(
      textField(fields, 'password') ?? randomUUID(),
      passwordHashRounds(),
    );
    const identity = { sub: id, email, email_verified: false, phone_verified: false };
    try {
      await authSql.begin(async (sql) => {
        await sql`
          insert into auth.users (
            id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
          ) values (
            ${id}, ${email}, ${password}, ${fields['email_confirm'] ? new Date() : null},
            ${sql.json({ provider: 'email', providers: ['email'], ...objectField(fields, 'app_metadata') })},
            ${sql.json(objectField(fields, 'user_metadata'))}
          )
        `;
        await sql`
          insert into auth.identities (id, provider, provider_id, user_id, identity_data)
          values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(identity)})
        `;
      });
    } catch (error) {
      const known = await findAccountByEmail(authSql, email);
      return known
        ? authError(
            422,
            'email_exists',
            'A user with this email address has already been registered',
          )
        : authError(
            500,
            'unexpected_failure',
            `Database error creating new user: ${String(error)}`,
          );
    }
    return accountResponse(await findAccountById(authSql, id));
  }

  async function updateAccount({ id }: Account, fields: Fields): Promise<Response> {
    const password = textField(fields, 'password');
    const email = emailField(fields);
    const banDuration = textField(fields, 'ban_duration');
    await authSql.begin(async (sql) => {
      if (password) {
        const hashed = await hash(password, passwordHashRounds());
        await sql`update auth.users set encrypted_password = ${hashed} where id = ${id}`;
      }
      if (email) await sql`update auth.users set email = ${email} where id = ${id}`;
      if (fields['email_confirm']) {
        await sql`
          update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}
        `;
      }
      if (banDuration) {
        const until =
          banDuration === 'none' ? null : new Date(Date.now() + parseDuration(banDuration));
        await sql`update auth.users set banned_until = ${until} where id = ${id}`;
      }
      await sql`
        update auth.users set
          raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${sql.json(objectField(fields, 'user_metadata'))},
          raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${sql.json(objectField(fields, 'app_metadata'))},
          updated_at = now()
        where id = ${id}
      `;
    });
    return accountResponse(await findAccountById(authSql, id));
  }
}

type Json = Parameters<import('postgres').Sql['json']>[0];

function objectField(fields: Fields, name: string): Record<string, Json> {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {};
}

/** Parses Go's durations (`24h`, `1h30m`, `90s`) to milliseconds. */
function parseDuration(duration: string): number {
  const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 };
  const parts = [...duration.matchAll(/([\d.]+)(h|m|s)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0);
}
