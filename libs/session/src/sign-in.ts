import { toFailure } from './auth-problem.ts';
import { createFailure, type AuthResult } from './auth-result.ts';
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
    return createFailure('missing-fields', 'Email and password are required');
  }
  const undo = session.storage.persistIn(input.remember ? 'device' : 'tab');
  try {
    const auth = await session.authClient();
    const { data, error } = await auth.signInWithPassword({ email, password: input.password });
    if (!error && data.user) {
      session.syncWithStorage();
      return { ok: true };
    }
    undo();
    return error ? toFailure(error) : createFailure('no-user');
  } catch (error) {
    undo();
    return toFailure(error);
  }
}
