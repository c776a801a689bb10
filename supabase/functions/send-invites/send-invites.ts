import { callDatabase } from '../_shared/database.ts';
import { hashText } from '../_shared/hash-text.ts';
import { sendMail } from '../_shared/send-mail.ts';
import { inviteMail, type Inviter } from './invite-mail.ts';

export interface InviteResult {
  email: string;
  /**
   * `already`: this member invited the address before; `over_limit`: more than a day allows to this member, this
   * address or the project, or the address wants no invitations
   */
  outcome: 'sent' | 'already' | 'over_limit' | 'failed';
}

interface Reservation {
  inviter: Inviter;
  /** in the order of the request */
  invites: (
    | { hash: string; outcome: 'reserved'; mail_id: string }
    | { hash: string; outcome: 'already' | 'over_limit'; mail_id: null }
  )[];
}

/** The time in which one call starts mails, in ms; far below the platform’s 150 s. */
const TIME_BUDGET_MS = 60_000;

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Invites each address once. Mails that the provider refuses don’t count. Each mail is settled before the
 * next, so an interrupted call counts every sent mail.
 */
export async function sendInvites(memberId: string, emails: string[]): Promise<InviteResult[]> {
  const until = Date.now() + TIME_BUDGET_MS;
  const requested = await Promise.all(
    emails.map(async (email) => ({
      hash: await hashText(`${memberId} ${email}`),
      address_hash: await hashText(mailboxOf(email)),
    })),
  );
  const { inviter, invites } = await callDatabase<Reservation>('reserve_invites', {
    member_id: memberId,
    invites: requested,
  });
  const results: InviteResult[] = [];
  // Sequential, because providers accept only a few mails a second.
  for (const [index, { hash, outcome, mail_id }] of invites.entries()) {
    const email = emails[index] ?? '';
    if (outcome !== 'reserved') {
      results.push({ email, outcome });
      continue;
    }
    const mail = { to: email, ...inviteMail(inviter, mail_id) };
    const was_sent = Date.now() < until && (await sendMail(mail, `invite-${hash}`));
    await callDatabase('settle_invite', { member_id: memberId, hash, mail_id, was_sent });
    results.push({ email, outcome: was_sent ? 'sent' : 'failed' });
  }
  return results;
}

/** One of the spellings that reach a mailbox: without the tag, and at Gmail, which ignores dots, without dots. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.replace(/\+[^@]*/, '').split('@');
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
