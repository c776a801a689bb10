import { isAuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js';
import { withoutEmailLink, type EmailLink } from './email-link.ts';
import { judgeEmailLink } from './judge-email-link.ts';
import type { SessionState } from './session-state.ts';
import type { TokenStorage } from './token-storage.ts';

interface LinkParts {
  auth(): Promise<GoTrueClient>;
  storage: TokenStorage;
  sessionKey: string;
}

/**
 * Exchanges what the address brought, and cleans it of what can't be used. The library drops the code
 * verifier whatever the exchange came to; where it was only the network that failed, verifier and code
 * stay for another try.
 * @returns what is to be told of it
 */
export async function openEmailLink(
  link: EmailLink,
  { auth, storage, sessionKey }: LinkParts,
): Promise<Pick<SessionState, 'linkUnanswered'> | Pick<SessionState, 'linkProblem'> | null> {
  const verifierKey = `${sessionKey}-code-verifier`;
  const verifier = storage.getItem(verifierKey);
  const { error } = await (await auth()).initialize();
  if (link.kind === 'code' && isAuthRetryableFetchError(error)) {
    if (verifier !== null) storage.setItem(verifierKey, verifier);
    return { linkUnanswered: true };
  }
  const address = new URL(location.href);
  const linkProblem = judgeEmailLink(link, error, address);
  if (!linkProblem) return null;
  history.replaceState(history.state, '', withoutEmailLink(address));
  return { linkProblem };
}
