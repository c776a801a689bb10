import { callDatabase } from '../_shared/database.ts';
import { inviteMail, type Inviter } from './invite-mail.ts';
import { sendMail } from './send-mail.ts';

export interface InviteResult {
  email: string;
  /** `already`: this member invited the address before; `over_limit`: more than twenty a day */
  outcome: 'sent' | 'already' | 'over_limit' | 'failed';
}

interface Reservation {
  inviter: Inviter;
  reserved: string[];
  known: string[];
}

/** The time in which one call starts mails, in ms; far below the platform’s 150 s. */
const TIME_BUDGET_MS = 60_000;

/**
 * Invites each address once. Mails that the provider refuses don’t count. Each mail is settled before the
 * next, so an interrupted call counts every sent mail.
 */
export async function sendInvites(memberId: string, emails: string[]): Promise<InviteResult[]> {
  const until = Date.now() + TIME_BUDGET_MS;
  const hashes = await Promise.all(emails.map((email) => hashAddress(`${memberId} ${email}`)));
  const { inviter, reserved, known } = await callDatabase<Reservation>('reserve_invites', {
    member_id: memberId,
    address_hashes: hashes,
  });
  const results: InviteResult[] = [];
  // Sequential, because providers accept only a few mails a second.
  for (const [place, email] of emails.entries()) {
    const key = hashes[place] ?? '';
    if (known.includes(key)) results.push({ email, outcome: 'already' });
    else if (!reserved.includes(key)) results.push({ email, outcome: 'over_limit' });
    else {
      const sent =
        Date.now() < until && (await sendMail({ to: email, ...inviteMail(inviter) }, key));
      await callDatabase('settle_invites', {
        member_id: memberId,
        sent: sent ? [key] : [],
        failed: sent ? [] : [key],
      });
      results.push({ email, outcome: sent ? 'sent' : 'failed' });
    }
  }
  return results;
}

async function hashAddress(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
