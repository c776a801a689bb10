import { callProject, secretKeys } from './project.ts';
import { Refusal, unavailable } from './refusal.ts';

export interface Caller {
  id: string;
  email: string | null;
  token: string;
}

/**
 * The member who called. Auth itself is asked, over plain HTTP: that serves every way of signing tokens,
 * as the client library's `getClaims` does, and refuses whoever was deleted, banned or signed out since.
 * @throws Refusal 401
 */
export async function caller(request: Request): Promise<Caller> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw notSignedIn();
  const response = await callProject('/auth/v1/user', { token });
  if (response.status >= 500 || response.status === 429) {
    throw unavailable();
  }
  const user = (await response.json().catch(() => null)) as { id?: string; email?: string } | null;
  if (!response.ok || !user?.id) throw notSignedIn();
  return { id: user.id, email: user.email ?? null, token };
}

function notSignedIn(): Refusal {
  return new Refusal(401, 'not_signed_in', 'Please log in');
}

/**
 * For functions that Cron calls, with the secret key in `apikey` and no member.
 * @throws Refusal 401
 */
export function requireServer(request: Request): void {
  const given = request.headers.get('apikey') ?? '';
  if (!isServer(given)) throw new Refusal(401, 'not_the_server', 'Only the server calls this');
}

export function isServer(key: string): boolean {
  // Each is compared to its end, so that the time taken tells nothing.
  return secretKeys().filter((secret) => same(secret, key)).length > 0;
}

function same(secret: string, given: string): boolean {
  let difference = secret.length ^ given.length;
  for (let place = 0; place < secret.length; place += 1) {
    difference |= secret.charCodeAt(place) ^ given.charCodeAt(place % (given.length || 1));
  }
  return difference === 0;
}
