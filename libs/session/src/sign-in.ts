import { readAuthProblem, type AuthProblem } from './auth-problem.ts';
import type { Session } from './session.ts';

export type AuthResult = { ok: true } | { ok: false; problem: AuthProblem };

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

export function failed(error: unknown): { ok: false; problem: AuthProblem } {
  return { ok: false, problem: readAuthProblem(error) };
}

export function refused(
  kind: AuthProblem['kind'],
  message = '',
): { ok: false; problem: AuthProblem } {
  return { ok: false, problem: { kind, message, reasons: [] } };
}
