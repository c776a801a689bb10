import { callProject, secretKeys } from './project.ts';
import { Refusal, unavailable } from './refusal.ts';

export interface Caller {
  id: string;
  email: string | null;
  token: string;
}

/**
 * Returns the member who calls. Auth checks the token itself, which works with every signing method and
 * refuses deleted, banned and signed-out members. @throws Refusal 401, or 403 without the second factor that the
 * account has, unless `withoutFactor` is set
 */
export async function requireCaller(
  request: Request,
  { withoutFactor = false } = {},
): Promise<Caller> {
  const token = requireToken(request);
  const response = await callProject('/auth/v1/user', { token });
  if (response.status >= 500 || response.status === 429) {
    throw unavailable();
  }
  const user = (await response.json().catch(() => null)) as AuthUser | null;
  if (!response.ok || !user?.id) throw notSignedIn();
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  if (!withoutFactor && hasFactor && claimsOf(token).aal !== 'aal2') {
    throw new Refusal(
      403,
      'second_factor_needed',
      'Please enter the code of your authenticator app',
    );
  }
  return { id: user.id, email: user.email ?? null, token };
}

interface AuthUser {
  id?: string;
  email?: string;
  factors?: { status?: string }[];
}

export interface TokenClaims {
  aal?: string;
  session_id?: string;
  /** the ways of signing in; the times are in seconds and survive a refresh */
  amr?: { timestamp?: number }[];
}

/** The claims of a token that Auth has verified. */
export function claimsOf(token: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as TokenClaims;
}

/** Returns the bearer token, unverified. @throws Refusal 401 */
export function requireToken(request: Request): string {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw notSignedIn();
  return token;
}

export function notSignedIn(): Refusal {
  return new Refusal(401, 'not_signed_in', 'Please log in');
}

/** Requires the secret key in `apikey`, for functions that Cron calls. @throws Refusal 401 */
export function requireServer(request: Request): void {
  const given = request.headers.get('apikey') ?? '';
  if (!isSecretKey(given)) throw new Refusal(401, 'not_the_server', 'Only the server calls this');
}

export function isSecretKey(key: string): boolean {
  // Compares every key to its end, so that the duration reveals nothing.
  return secretKeys().filter((secret) => equalInConstantTime(secret, key)).length > 0;
}

function equalInConstantTime(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let index = 0; index < secret.length; index += 1) {
    difference |= secret.charCodeAt(index) ^ given.charCodeAt(index % (given.length || 1));
  }
  return difference === 0;
}
