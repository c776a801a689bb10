import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { endpointOf } from '../auth-request.ts';
import { chooseRedirect } from '../redirects.ts';
import { completeTokens } from './auth-token-claims.ts';
import { mailMethods } from './auth-mail-links.ts';

/**
 * `@supabase/lite` always answers a mail link with a session in the fragment, and puts errors only there.
 * With PKCE, Auth puts a code into the query, and errors into both.
 * Conformance: "a recovery link returns a code for PKCE, which only its own browser can exchange", "a used
 * link returns otp_expired, in the query for PKCE and in the fragment".
 */
export function authVerifyLinks(context: Context): Correction {
  const { settings } = context;
  return (next) => async (request, caller) => {
    if (endpointOf(request) !== 'GET /verify') return next(request, caller);
    const url = new URL(request.url);
    const type = url.searchParams.get('type') ?? '';
    const token = url.searchParams.get('token') ?? '';
    const pkce = token.startsWith('pkce_');
    const target = new URL(
      chooseRedirect(url.searchParams.get('redirect_to'), settings.siteUrl, settings.redirectUrls),
    );
    const inner = new URL(url);
    inner.searchParams.set('token', token.replace(/^pkce_/, ''));
    inner.searchParams.delete('redirect_to');
    const response = await next(new Request(inner, { headers: request.headers }), caller);
    const location = response.headers.get('location');
    if (!location) return response;
    const result = new URLSearchParams(new URL(location).hash.slice(1));
    if (result.has('error')) return redirectTo(withError(target, result, pkce));
    if (result.has('message')) return redirectTo(withMessage(target, result, pkce));
    if (!pkce) return redirectTo(await withSession(target, result, context));
    const code = await replaceSessionWithCode(context, result.get('access_token') ?? '', type);
    if (code) target.searchParams.set('code', code);
    return redirectTo(code ? target : withError(target, noFlow, pkce));
  };
}

const noFlow = new URLSearchParams({
  error: 'access_denied',
  error_code: 'flow_state_not_found',
  error_description: 'invalid flow state, no valid flow state found',
});

function redirectTo(target: URL): Response {
  return new Response(null, { status: 303, headers: { location: target.href } });
}

function withError(target: URL, error: URLSearchParams, pkce: boolean): URL {
  const fragment = new URLSearchParams(error);
  fragment.set('sb', '');
  if (pkce) for (const [name, value] of error) target.searchParams.set(name, value);
  target.hash = fragment.toString();
  return target;
}

function withMessage(target: URL, message: URLSearchParams, pkce: boolean): URL {
  if (pkce) target.searchParams.set('message', message.get('message') ?? '');
  const fragment = new URLSearchParams(message);
  fragment.set('sb', '');
  target.hash = fragment.toString();
  return target;
}

async function withSession(target: URL, session: URLSearchParams, context: Context): Promise<URL> {
  const completed = await completeTokens(
    context,
    { access_token: session.get('access_token') ?? '' },
    'otp',
  );
  session.set('access_token', completed.access_token);
  session.set('sb', '');
  target.hash = session.toString();
  return target;
}

/** Only the browser with the code verifier can exchange the code for a session. */
async function replaceSessionWithCode(
  { authSql }: Context,
  accessToken: string,
  type: string,
): Promise<string | undefined> {
  const claims = decodeJwt(accessToken);
  const code = randomUUID();
  await authSql`delete from auth.sessions where id = ${String(claims['session_id'])}`;
  const flows = await authSql`
    update auth.flow_state
    set auth_code = ${code}, auth_code_issued_at = now(), created_at = now(), updated_at = now()
    where id = (
      select id from auth.flow_state
      where user_id = ${String(claims.sub)} and auth_code is null
        and authentication_method = ${mailMethods[type] ?? type}
      order by created_at desc
      limit 1
    )
    returning id
  `;
  return flows.length > 0 ? code : undefined;
}
