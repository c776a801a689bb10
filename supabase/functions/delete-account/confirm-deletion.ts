import { claimsOf, type Caller } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { checkPassword } from '../_shared/check-password.ts';
import { Refusal } from '../_shared/refusal.ts';

const RECENT_SECONDS = 10 * 60;

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
  else if (!hasJustSignedIn(member.token)) {
    throw new Refusal(403, 'reauthentication_needed', 'Please enter your password');
  }
  await callDatabase('confirm_deletion', { member_id: member.id });
}

/** Auth has verified the token. The claim survives refreshes, so it shows when the session began. */
function hasJustSignedIn(token: string): boolean {
  const times = (claimsOf(token).amr ?? []).map(({ timestamp }) => timestamp ?? 0);
  return Math.max(0, ...times) > Date.now() / 1000 - RECENT_SECONDS;
}
