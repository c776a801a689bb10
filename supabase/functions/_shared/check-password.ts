import type { Caller } from './caller.ts';
import { callDatabase } from './database.ts';
import { callProject } from './project.ts';
import { Refusal, unavailable } from './refusal.ts';

/** Ten tries an hour. @throws Refusal 403 for a wrong password */
export async function checkPassword({ id, email }: Caller, password: string): Promise<void> {
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
  // Ends the session that the password check created.
  const end = await callProject('/auth/v1/logout?scope=local', {
    method: 'POST',
    token: session.access_token,
  });
  await end.body?.cancel();
}
