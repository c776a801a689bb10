import { randomUUID } from 'node:crypto';
import { hash } from 'bcryptjs';
import type { Context } from '../context.ts';
import type { Handle } from '../http/exchange.ts';
import { mailIntent, type MailIntent } from './auth-mailer.ts';
import { describeAccount, findByEmail, findById, type Account } from './accounts.ts';
import { authError } from './auth-error.ts';
import { emailOf, fieldsOf, textOf, type Fields } from './auth-request.ts';
import { passwordCost } from './password-cost.ts';
import { chooseRedirect } from './redirects.ts';

/** What holders of the secret key may do with accounts. */
export function openAdmin(context: Context, service: Handle): Handle {
  const { authSql, settings } = context;

  return async (request, caller) => {
    const url = new URL(request.url);
    const [kind, id, ...further] = url.pathname.slice('/auth/v1/admin/'.length).split('/');
    const fields = await fieldsOf(request);
    if (kind === 'generate_link' && request.method === 'POST') return generateLink(fields, caller);
    if (kind !== 'users' || further.length > 0) return authError(404, 'not_found', 'Not found');
    if (!id) return request.method === 'POST' ? create(fields) : list(url.searchParams);
    if (!['GET', 'PUT', 'DELETE'].includes(request.method)) {
      return authError(405, 'method_not_allowed', 'Method not allowed');
    }
    const account = isUuid(id) ? await findById(authSql, id) : undefined;
    if (!account) return authError(404, 'user_not_found', 'User not found');
    if (request.method === 'GET') return show(account);
    if (request.method === 'PUT') return update(account, fields);
    await authSql`delete from auth.users where id = ${id}`;
    return Response.json({});
  };

  async function show(account: Account | undefined): Promise<Response> {
    if (!account) return authError(404, 'user_not_found', 'User not found');
    const identities = await authSql`
      select id as identity_id, provider_id as id, user_id, identity_data, provider, created_at,
        updated_at, email
      from auth.identities where user_id = ${account.id}
    `;
    return Response.json(describeAccount(account, [...identities]));
  }

  async function list(parameters: URLSearchParams): Promise<Response> {
    const size = Math.min(Number(parameters.get('per_page')) || 50, 1000);
    const page = Number(parameters.get('page')) || 1;
    const accounts = await authSql<(Account & { total: number })[]>`
      select *, count(*) over ()::int as total
      from auth.users order by created_at desc, id limit ${size} offset ${(page - 1) * size}
    `;
    const total = accounts[0]?.total ?? 0;
    return Response.json(
      { users: accounts.map((each) => describeAccount(each)), aud: 'authenticated' },
      { headers: { 'x-total-count': String(total) } },
    );
  }

  async function create(fields: Fields): Promise<Response> {
    const email = emailOf(fields);
    if (!email?.includes('@')) {
      return authError(
        400,
        'validation_failed',
        'Cannot create a user without either an email or phone',
      );
    }
    const given = textOf(fields, 'id');
    const id = given && isUuid(given) ? given : randomUUID();
    const password = await hash(textOf(fields, 'password') ?? randomUUID(), passwordCost());
    const identity = { sub: id, email, email_verified: false, phone_verified: false };
    try {
      await authSql.begin(async (sql) => {
        await sql`
          insert into auth.users (
            id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
          ) values (
            ${id}, ${email}, ${password}, ${fields['email_confirm'] ? new Date() : null},
            ${sql.json({ provider: 'email', providers: ['email'], ...objectOf(fields, 'app_metadata') })},
            ${sql.json(objectOf(fields, 'user_metadata'))}
          )
        `;
        await sql`
          insert into auth.identities (id, provider, provider_id, user_id, identity_data)
          values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(identity)})
        `;
      });
    } catch (error) {
      const known = await findByEmail(authSql, email);
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
    return show(await findById(authSql, id));
  }

  async function update({ id }: Account, fields: Fields): Promise<Response> {
    const password = textOf(fields, 'password');
    const email = emailOf(fields);
    const ban = textOf(fields, 'ban_duration');
    await authSql.begin(async (sql) => {
      if (password) {
        const hashed = await hash(password, passwordCost());
        await sql`update auth.users set encrypted_password = ${hashed} where id = ${id}`;
      }
      if (email) await sql`update auth.users set email = ${email} where id = ${id}`;
      if (fields['email_confirm']) {
        await sql`
          update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}
        `;
      }
      if (ban) {
        const until = ban === 'none' ? null : new Date(Date.now() + millisecondsOf(ban));
        await sql`update auth.users set banned_until = ${until} where id = ${id}`;
      }
      await sql`
        update auth.users set
          raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${sql.json(objectOf(fields, 'user_metadata'))},
          raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || ${sql.json(objectOf(fields, 'app_metadata'))},
          updated_at = now()
        where id = ${id}
      `;
    });
    return show(await findById(authSql, id));
  }

  /** A link as a mail would hold it, handed to the admin instead. */
  async function generateLink(fields: Fields, caller: Parameters<Handle>[1]): Promise<Response> {
    const type = textOf(fields, 'type') ?? '';
    const path = { recovery: 'recover', magiclink: 'otp', signup: 'signup' }[type];
    const email = emailOf(fields);
    if (!path || !email) return authError(400, 'validation_failed', 'Invalid link type or email');
    const intent: MailIntent = {
      redirectTo: chooseRedirect(
        textOf(fields, 'redirect_to'),
        settings.siteUrl,
        settings.redirectUrls,
      ),
      pkce: false,
      silent: true,
    };
    const request = new Request(`${context.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: context.authKeys.secret_key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, create_user: false }),
    });
    const response = await mailIntent.run(intent, () => service(request, caller));
    const account = await findByEmail(authSql, email);
    if (!intent.made || !account) {
      return response.ok
        ? authError(404, 'user_not_found', 'User with this email not found')
        : response;
    }
    return Response.json({
      ...describeAccount(account),
      action_link: intent.made.link,
      email_otp: intent.made.otp,
      hashed_token: intent.made.tokenHash,
      verification_type: type,
      redirect_to: intent.redirectTo,
    });
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

type Json = Parameters<import('postgres').Sql['json']>[0];

function objectOf(fields: Fields, name: string): Record<string, Json> {
  const value = fields[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {};
}

/** Go's durations: `24h`, `1h30m`, `90s`. */
function millisecondsOf(duration: string): number {
  const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 };
  const parts = [...duration.matchAll(/([\d.]+)(h|m|s)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units[unit ?? ''] ?? 0), 0);
}
