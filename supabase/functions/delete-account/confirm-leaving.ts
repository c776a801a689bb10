import type { Caller } from '../_shared/caller.ts';
import { callDatabase } from '../_shared/database.ts';
import { callProject } from '../_shared/project.ts';
import { Refusal, unavailable } from '../_shared/refusal.ts';

const RECENT_SECONDS = 10 * 60;

/**
 * A token alone, found on an unlocked phone, must not delete an account: it takes the password too, or a
 * sign-in of the last ten minutes. Once given, it holds for the calls that go on with it.
 * @throws Refusal 403, or 429 after ten wrong passwords an hour
 */
export async function confirmLeaving(member: Caller, body: Record<string, unknown>): Promise<void> {
  if (await callDatabase<boolean>('is_leaving', { member_id: member.id })) return;
  const { password } = body;
  if (typeof password === 'string' && password !== '') await checkPassword(member, password);
  else if (!hasJustSignedIn(member.token)) {
    throw new Refusal(403, 'reauthentication_needed', 'Please enter your password');
  }
  await callDatabase('confirm_deletion', { member_id: member.id });
}

async function checkPassword({ id, email }: Caller, password: string): Promise<void> {
  await callDatabase('count_password_guess', { member_id: id });
  const response = await callProject('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email, password },
  });
  if (response.status >= 500 || response.status === 429) {
    throw unavailable();
  }
  const session = (await response.json().catch(() => ({}))) as {
    access_token?: string;
    user?: { id?: string };
  };
  if (!response.ok || !session.access_token || session.user?.id !== id) {
    throw new Refusal(403, 'wrong_password', 'Your password is not correct');
  }
  // It was only asked whether it would be given.
  const end = await callProject('/auth/v1/logout?scope=local', {
    method: 'POST',
    token: session.access_token,
  });
  await end.body?.cancel();
}

/** Auth vouches for the token; this reads from it how its session began, however often it was renewed. */
function hasJustSignedIn(token: string): boolean {
  const [, payload = ''] = token.split('.');
  const { amr } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
    amr?: { timestamp?: number }[];
  };
  const times = (amr ?? []).map(({ timestamp }) => timestamp ?? 0);
  return Math.max(0, ...times) > Date.now() / 1000 - RECENT_SECONDS;
}
