import { isAuthPKCECodeVerifierMissingError, type AuthError } from '@supabase/auth-js';
import type { EmailLink } from './email-link.ts';
import type { LinkProblem } from './session-state.ts';

/**
 * After the exchange. A code that nobody tried to exchange is still in the address: this browser holds
 * no verifier for it.
 */
export function judgeEmailLink(
  link: EmailLink,
  error: AuthError | null,
  address: URL,
): LinkProblem | null {
  if (link.kind === 'none') return null;
  if (link.kind === 'refused') return 'expired';
  if (error) return isAuthPKCECodeVerifierMissingError(error) ? 'other-browser' : 'expired';
  return address.searchParams.has('code') ? 'other-browser' : null;
}
