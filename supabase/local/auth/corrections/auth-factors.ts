import { randomUUID } from 'node:crypto';
import type { ISql } from 'postgres';
import { toString as toQrCode } from 'qrcode';
import type { Context } from '../../context.ts';
import type { Caller, Correction } from '../../http/service.ts';
import { signAccessToken } from '../access-token.ts';
import { findAccountById, readAccountJson, type Account } from '../accounts.ts';
import { callAttemptHook } from '../attempt-hook.ts';
import { authError } from '../auth-error.ts';
import type { AuthMailer } from '../auth-mailer.ts';
import { endpointOf, isUuid, readFields, textField, type Fields } from '../auth-request.ts';
import { CHALLENGE_SECONDS, checkChallenge, insertChallenge } from '../factors/challenges.ts';
import { deleteFactor, findFactors, type Factor } from '../factors/factors.ts';
import { raiseSession } from '../factors/raise-session.ts';
import { createTotpSecret, isTotpCode } from '../factors/totp.ts';
import { requireSession, type SignedIn } from '../require-session.ts';

/**
 * `@supabase/lite` has no factors. These are authenticator apps; Auth has phones and keys, too. Auth accepts a
 * code again for another challenge, this doesn't.
 * Conformance: "an authenticator app raises the session to aal2", "a wrong code, an answered challenge and
 * another member’s factor are refused", "a verified factor ends the other sessions", "only aal2 removes a
 * verified factor or adds another", "an admin lists and removes factors", "a mail tells of an added and of a
 * removed factor", "the factor hook can refuse with a status of its own".
 */
export function authFactors(context: Context, mailer: AuthMailer): Correction {
  const { authSql, settings } = context;

  return (next) => async (request, caller) => {
    const [, kind, factorId, action] = new URL(request.url).pathname
      .replace('/auth/v1', '')
      .split('/');
    if (kind !== 'factors') return next(request, caller);
    const signedIn = await requireSession(context, request);
    if (signedIn instanceof Response) return signedIn;
    const fields = await readFields(request);
    if (endpointOf(request) === 'POST /factors') return enroll(signedIn, fields);
    if (!isUuid(factorId ?? '')) {
      return authError(404, 'validation_failed', 'factor_id must be an UUID');
    }
    const factors = await findFactors(authSql, signedIn.account.id);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) return authError(404, 'mfa_factor_not_found', 'Factor not found');
    switch (`${request.method} ${action ?? ''}`.trim()) {
      case 'POST challenge':
        return challenge(factor, caller);
      case 'POST verify':
        return verify(signedIn, factor, fields, caller);
      case 'DELETE':
        return unenroll(signedIn, factor);
      default:
        return authError(405, 'method_not_allowed', 'Method not allowed');
    }
  };

  async function enroll({ account, session }: SignedIn, fields: Fields): Promise<Response> {
    const type = textField(fields, 'factor_type') ?? '';
    if (type !== 'totp') return refuseFactorType(type);
    await authSql`
      delete from auth.mfa_factors
      where status = 'unverified' and created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})
        and not exists (select from auth.mfa_challenges where factor_id = mfa_factors.id)
    `;
    const name = textField(fields, 'friendly_name') ?? '';
    const factors = await findFactors(authSql, account.id);
    const refusal = checkEnrolment(factors, name, session.isAal2);
    if (refusal) return refusal;
    const id = randomUUID();
    const secret = createTotpSecret();
    await authSql`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${account.id}, ${name}, 'totp', 'unverified', now(), now(), ${secret})
    `;
    const issuer = textField(fields, 'issuer') ?? new URL(settings.siteUrl).host;
    const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account.email)}?${new URLSearchParams(
      { algorithm: 'SHA1', digits: '6', issuer, period: '30', secret },
    ).toString()}`;
    return Response.json({
      id,
      type,
      friendly_name: name,
      totp: { qr_code: await toQrCode(uri, { type: 'svg' }), secret, uri },
    });
  }

  function checkEnrolment(factors: Factor[], name: string, isAal2: boolean): Response | undefined {
    if (factors.some(({ friendly_name }) => friendly_name === name)) {
      return authError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    }
    if (factors.length >= settings.maxFactors) {
      return authError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    }
    if (!isAal2 && factors.some(({ status }) => status === 'verified')) {
      return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    return undefined;
  }

  async function challenge(factor: Factor, { peer }: Caller): Promise<Response> {
    const id = await insertChallenge(authSql, factor, peer);
    const expires = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
    return Response.json({ id, type: factor.factor_type, expires_at: expires });
  }

  async function verify(
    signedIn: SignedIn,
    factor: Factor,
    fields: Fields,
    { peer }: Caller,
  ): Promise<Response> {
    const code = textField(fields, 'code');
    if (!code) return authError(400, 'validation_failed', 'Code needs to be non-empty');
    const challengeId = textField(fields, 'challenge_id') ?? '';
    const result = await authSql.begin(async (sql) => {
      // One attempt at a time, so that one code can't pass twice.
      await sql`select from auth.mfa_factors where id = ${factor.id} for update`;
      const refusal = await checkChallenge(sql, factor, challengeId, peer);
      if (refusal) return refusal;
      const attempt = await checkCode(sql, signedIn, factor, code, peer);
      if (attempt) return attempt;
      return raiseSession(sql, signedIn, factor, challengeId, code);
    });
    if (result instanceof Response) return result;
    const account = await findAccountById(authSql, signedIn.account.id);
    if (!account) return authError(403, 'user_not_found', 'User not found');
    if (factor.status === 'unverified') await mailer.notify('mfa_factor_enrolled', account.email);
    return sessionResponse(account, signedIn.session.id, result);
  }

  async function checkCode(
    sql: ISql,
    { account }: SignedIn,
    factor: Factor,
    code: string,
    peer: string,
  ): Promise<Response | undefined> {
    const used = await sql`
      select from auth.mfa_challenges
      where factor_id = ${factor.id} and otp_code = ${code}
        and verified_at > now() - interval '2 minutes'
    `;
    const isValid = used.length === 0 && isTotpCode(factor.secret, code, Date.now());
    const { error } = await callAttemptHook(sql, settings.attemptHooks.factor, {
      user_id: account.id,
      factor_id: factor.id,
      factor_type: factor.factor_type,
      valid: isValid,
      metadata: { name: 'mfa-verification', ip_address: peer },
    });
    if (error) return authError(error.http_code ?? 500, 'unexpected_failure', error.message);
    if (isValid) return undefined;
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }

  async function unenroll({ account, session }: SignedIn, factor: Factor): Promise<Response> {
    if (factor.status === 'verified' && !session.isAal2) {
      return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await deleteFactor(authSql, factor);
    await mailer.notify('mfa_factor_unenrolled', account.email);
    return Response.json({ id: factor.id });
  }

  async function sessionResponse(
    account: Account,
    sessionId: string,
    refreshToken: string,
  ): Promise<Response> {
    return Response.json({
      access_token: await signAccessToken(context, account.id, sessionId),
      token_type: 'bearer',
      expires_in: settings.tokenLife,
      expires_at: Math.floor(Date.now() / 1000) + settings.tokenLife,
      refresh_token: refreshToken,
      user: await readAccountJson(authSql, account),
    });
  }
}

function refuseFactorType(type: string): Response {
  if (type === 'phone') {
    return authError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    return authError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  return authError(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn');
}
