import { callDatabase } from '../_shared/database.ts';
import { inviteMail, type Inviter } from './invite-mail.ts';
import { sendMail } from './send-mail.ts';

export interface Invited {
  email: string;
  /** `already`: this member has invited them before; `over_limit`: twenty a day are */
  outcome: 'sent' | 'already' | 'over_limit' | 'failed';
}

interface Reservation {
  inviter: Inviter;
  reserved: string[];
  known: string[];
}

/** How long one call goes on beginning mails, ms: far from the platform's 150 s. */
const PATIENCE = 60_000;

/**
 * Invites each address once. What the mail provider doesn't take isn't counted. Each mail is settled before
 * the next: cut off anywhere, what was sent stays counted.
 */
export async function sendInvites(memberId: string, emails: string[]): Promise<Invited[]> {
  const until = Date.now() + PATIENCE;
  const hashes = await Promise.all(emails.map((email) => hash(`${memberId} ${email}`)));
  const { inviter, reserved, known } = await callDatabase<Reservation>('reserve_invites', {
    member_id: memberId,
    address_hashes: hashes,
  });
  const results: Invited[] = [];
  // One after the other: providers take a few a second.
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

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
