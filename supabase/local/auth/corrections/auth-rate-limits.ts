import type { Context } from '../../context.ts';
import type { Correction } from '../../http/service.ts';
import { findAccountByEmail } from '../accounts.ts';
import { authError } from '../auth-error.ts';
import { emailField, endpointOf, readFields, grantOf } from '../auth-request.ts';
import { TokenBuckets } from '../../token-buckets.ts';

const FIVE_MINUTES = 5 * 60_000;
const HOUR = 60 * 60_000;

const mailEndpoints = new Set(['POST /signup', 'POST /recover', 'POST /resend', 'POST /otp']);

/**
 * `@supabase/lite` has no limits. Auth limits requests by address, and mails by project and by member.
 * Conformance: "too many sign-ins get over_request_rate_limit", "too many mails get
 * over_email_send_rate_limit".
 */
export function authRateLimits({ settings, authSql, authKeys }: Context): Correction {
  const { authRequests, mailsPerHour, mailPause } = settings.limits;
  const requests: Record<string, TokenBuckets> = {
    'POST /token': new TokenBuckets(authRequests.token, FIVE_MINUTES),
    'POST /signup': new TokenBuckets(authRequests.signUp, FIVE_MINUTES),
    'POST /verify': new TokenBuckets(authRequests.verify, FIVE_MINUTES),
    'GET /verify': new TokenBuckets(authRequests.verify, FIVE_MINUTES),
  };
  const mails = new TokenBuckets(mailsPerHour, HOUR);

  return (next) => async (request, caller) => {
    if (request.headers.get('apikey') === authKeys.secret_key) return next(request, caller);
    const endpoint = endpointOf(request);
    const isRefresh = grantOf(request) === 'refresh_token';
    if (!isRefresh && requests[endpoint] && !requests[endpoint].take(caller.peer)) {
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
