import { claimsOf, requireCaller } from '../_shared/caller.ts';
import { checkPassword } from '../_shared/check-password.ts';
import { callDatabase } from '../_shared/database.ts';
import { Refusal } from '../_shared/refusal.ts';
import { sendMail } from '../_shared/send-mail.ts';
import { readBody, serve } from '../_shared/serve.ts';

import { recoveryMail } from './recovery-mail.ts';

/**
 * Removes the authenticator apps of a member who lost them, and ends their other sessions. `{password, code}`
 * with a recovery code, in a session that the password opened.
 */
serve(async (request) => {
  const member = await requireCaller(request, { withoutFactor: true });
  const { password, code } = await readBody(request);
  if (typeof password !== 'string' || typeof code !== 'string') {
    throw new Refusal(400, 'bad_request', 'Please enter your password and a recovery code');
  }
  await checkPassword(member, password);
  const isRecovered = await callDatabase<boolean>('use_recovery_code', {
    member_id: member.id,
    code,
    kept_session: claimsOf(member.token).session_id,
  });
  if (!isRecovered) {
    throw new Refusal(403, 'wrong_code', 'This code isn’t correct, or was used before');
  }
  // The apps are gone, whether or not the mail arrives.
  if (member.email) {
    await sendMail({ to: member.email, ...recoveryMail() }, `recovery-${crypto.randomUUID()}`);
  }
  return { success: true };
});
