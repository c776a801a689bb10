import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountByEmail } from '../accounts.ts';
import { authError } from '../auth-error.ts';
import { emailField, endpointOf, readFields, grantOf } from '../auth-request.ts';
import type { AuthRequestLimits } from '../../options.ts';
import { SlidingWindow } from '../../sliding-window.ts';
import { TokenBuckets } from '../../token-buckets.ts';

type RequestKind = keyof AuthRequestLimits;
type RequestLimit = Pick<TokenBuckets, 'take'>;

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

const mailEndpoints = new Set(['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp']);

/**
 * `@supabase/lite` has no limits. Auth limits requests by address, and mails by project and by member.
 * Conformance: "too many sign-ins get over_request_rate_limit", "too
 * many codes get over_request_rate_limit", "too many mails get
 * over_email_send_rate_limit".
 */
export function authRateLimits({ settings, authSql, authKeys }: Context): Correction {
  const { authRequests, mailsPerHour, mailPause } = settings.limits;
  const requests: Record<RequestKind, RequestLimit> = {
    signIn: new SlidingWindow(authRequests.signIn, FIVE_MINUTES),
    token: new TokenBuckets(authRequests.token, FIVE_MINUTES),
    signUp: new TokenBuckets(authRequests.signUp, FIVE_MINUTES),
    verify: new TokenBuckets(authRequests.verify, FIVE_MINUTES),
    factor: new TokenBuckets(authRequests.factor, FIVE_MINUTES),
    user: new TokenBuckets(authRequests.user, FIVE_MINUTES),
  };
  const mails = new TokenBuckets(mailsPerHour, HOUR);

  return (next) => async (request, caller) => {
    if (request.headers.get('apikey') === authKeys.secret_key) return next(request, caller);
    const endpoint = endpointOf(request);
    const kind = kindOf(request);
    if (kind && !requests[kind].take(caller.peer)) {
      return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
    }
    if (mailEndpoints.has(endpoint)) {
      const refusal = await checkMailLimit(emailField(await readFields(request)), endpoint);
      if (refusal) return refusal;
    }
    return next(request, caller);
  };

  async function checkMailLimit(
    email: string | undefined,
    endpoint: string,
  ): Promise<Response | undefined> {
    const sends = endpoint !== 'POST /signup' || settings.confirmEmail;
    if (!sends || !email) return undefined;
    if (mailPause > 0) {
      const account = await findAccountByEmail(authSql, email);
      const last =
        endpoint === 'POST /recover' ? account?.recovery_sent_at : account?.confirmation_sent_at;
      const left = last ? last.getTime() + mailPause - Date.now() : 0;
      if (left > 0) {
        return authError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${Math.ceil(left / 1000)} seconds.`,
        );
      }
    }
    if (mails.take('project')) return undefined;
    return authError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  }
}

function kindOf(request: Request): RequestKind | undefined {
  const endpoint = endpointOf(request);
  if (/^POST \/factors\/.*\/(challenge|verify)$/.test(endpoint)) return 'factor';
  const grant = grantOf(request);
  if (grant === 'password') return 'signIn';
  if (grant === 'refresh_token') return undefined;
  return endpointKinds[endpoint];
}

const endpointKinds: Record<string, RequestKind> = {
  'POST /token': 'token',
  'POST /signup': 'signUp',
  'POST /verify': 'verify',
  'GET /verify': 'verify',
  'PUT /user': 'user',
};
