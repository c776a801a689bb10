import { postJson } from '@pure/data';

/** The server mails for up to a minute before it answers. */
const SEND_TIMEOUT_MS = 90_000;

export interface InviteAnswer {
  /** trimmed and in lower case */
  email: string;
  /**
   * `already`: this member invited the address before; `over_limit`: a limit of the day is reached, or the address
   * wants no invitations, and the answer doesn't say which
   */
  outcome: 'sent' | 'already' | 'over_limit' | 'failed' | 'invalid';
}

/**
 * Mails an invitation to each address. A repeated call mails nobody twice.
 * @throws RequestError
 */
export async function sendInvites(emails: string[]): Promise<InviteAnswer[]> {
  const answer = await postJson(
    '/functions/v1/send-invites',
    { emails },
    { timeoutMs: SEND_TIMEOUT_MS },
  );
  return (answer as { results: InviteAnswer[] }).results;
}
