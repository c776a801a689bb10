import {
  isAuthPKCECodeVerifierMissingError,
  isAuthRetryableFetchError,
  type AuthError,
  type GoTrueClient,
} from '@supabase/auth-js';
import { withoutEmailLink, type EmailLink } from './email-link.ts';
import type { LinkProblem } from './session-state.ts';
import type { TokenStorage } from './token-storage.ts';

interface LinkParts {
  authClient(): Promise<GoTrueClient>;
  storage: TokenStorage;
  sessionKey: string;
}

/**
 * Initialises the Auth library, which renews a stored token that is about to expire and exchanges the code in the
 * address. Removes the code from the address once it can't be used again. The library drops the code verifier even
 * when only the network failed; it is then put back for another try.
 */
export async function initializeAuth(
  link: EmailLink,
  { authClient, storage, sessionKey }: LinkParts,
): Promise<LinkProblem | null> {
  const verifierKey = `${sessionKey}-code-verifier`;
  const verifier = storage.getItem(verifierKey);
  const { error } = await (await authClient()).initialize();
  if (link.kind === 'code' && isAuthRetryableFetchError(error)) {
    if (verifier !== null) storage.setItem(verifierKey, verifier);
    return 'unreachable';
  }
  const address = new URL(location.href);
  const problem = findLinkProblem(link, error, address);
  const isDone = problem !== null || link.kind === 'half-done';
  if (isDone) history.replaceState(history.state, '', withoutEmailLink(address));
  return problem;
}

/** An exchange that wasn't attempted leaves the code in the address: this browser has no verifier for it. */
export function findLinkProblem(
  link: EmailLink,
  error: AuthError | null,
  address: URL,
): LinkProblem | null {
  if (link.kind === 'none' || link.kind === 'half-done') return null;
  if (link.kind === 'refused') return 'expired';
  if (error) return isAuthPKCECodeVerifierMissingError(error) ? 'other-browser' : 'expired';
  return address.searchParams.has('code') ? 'other-browser' : null;
}
