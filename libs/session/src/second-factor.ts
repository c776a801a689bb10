import type { Session } from '@supabase/auth-js';

/**
 * Whether the member has yet to type the digits of their authenticator app. Until then the server gives the
 * session no more than a visitor's rights.
 */
export function isCodeDue({ user, access_token }: Session): boolean {
  const hasApp = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasApp && assuranceLevelOf(access_token) !== 'aal2';
}

function assuranceLevelOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
  } catch {
    return undefined;
  }
}
