import { failed } from './auth-problem.ts';
import { refused, type AuthResult } from './auth-result.ts';
import type { Session } from './session.ts';

export interface SignIn {
  email: string;
  password: string;
  /** false: this tab only */
  remember: boolean;
}

export async function signIn(session: Session, input: SignIn): Promise<AuthResult> {
  const email = input.email.trim();
  if (!email || !input.password) {
    return refused('missing-fields', 'Email and password are required');
  }
  const takeBack = session.storage.keepFor(input.remember ? 'device' : 'tab');
  try {
    const auth = await session.auth();
    const { data, error } = await auth.signInWithPassword({
      email,
      password: input.password,
    });
    if (!error && data.user) {
      session.settle();
      return { ok: true };
    }
    takeBack();
    return error ? failed(error) : refused('no-user');
  } catch (error) {
    takeBack();
    return failed(error);
  }
}
