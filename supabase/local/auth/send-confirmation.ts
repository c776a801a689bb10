import type { Context } from '../context.ts';
import type { AuthMailer } from './auth-mailer.ts';
import { createMailCode, type Account } from './accounts.ts';

/** Sends another confirmation, whose code replaces the earlier code. */
export async function sendConfirmation(
  { authSql }: Context,
  mailer: AuthMailer,
  account: Account,
): Promise<void> {
  const { otp, tokenHash } = createMailCode(account.email);
  await authSql`
    update auth.users
    set confirmation_token = ${tokenHash}, confirmation_sent_at = now(), updated_at = now()
    where id = ${account.id}
  `;
  await mailer.sendConfirmation(account.email, tokenHash, otp);
}
