import type { Caller } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { checkPassword } from '../_shared/check-password.ts';
import { Refusal } from '../_shared/refusal.ts';

/**
 * Requires the password or a sign-in of the last ten minutes, because a token alone may come from an unlocked
 * phone. The confirmation also holds for the calls that continue the deletion. @throws Refusal 403, or 429
 * after ten wrong passwords an hour
 */
export async function confirmDeletion(
  member: Caller,
  body: Record<string, unknown>,
): Promise<void> {
  if (await callDatabase<boolean>('is_leaving', { member_id: member.id })) return;
  const { password } = body;
  if (typeof password === 'string' && password !== '') await checkPassword(member, password);
  else if (!(await callDatabase<boolean>('has_fresh_sign_in', {}, member.token))) {
    throw new Refusal(403, 'reauthentication_needed', 'Please enter your password');
  }
  await callDatabase('confirm_deletion', { member_id: member.id });
}
