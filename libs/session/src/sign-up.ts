import { paths } from '@pure/contracts';
import { failed } from './auth-problem.ts';
import { refused, type AuthResult, type Failure } from './auth-result.ts';
import type { Session } from './session.ts';

export interface SignUp {
  fullName: string;
  username: string;
  email: string;
  password: string;
  /** from the human check, where one is configured (row 36) */
  humanToken?: string;
}

/** `needsConfirmation` is also the answer for an address that is known already (row 37). */
export type SignUpResult = { ok: true; needsConfirmation: boolean } | Failure;

export async function signUp(session: Session, input: SignUp): Promise<SignUpResult> {
  const takeBack = session.storage.keepFor('device');
  try {
    const auth = await session.auth();
    const { data, error } = await auth.signUp({
      email: input.email.trim(),
      password: input.password,
      options: {
        emailRedirectTo: location.origin + paths.login(),
        data: {
          full_name: input.fullName.trim(),
          username: input.username.trim().toLowerCase(),
          ...(input.humanToken && { recaptcha_token: input.humanToken }),
        },
      },
    });
    if (!error && data.user) {
      session.settle();
      return { ok: true, needsConfirmation: data.session === null };
    }
    takeBack();
    return error ? failed(error) : refused('no-user');
  } catch (error) {
    takeBack();
    return failed(error);
  }
}

export async function resendConfirmation(session: Session, email: string): Promise<AuthResult> {
  try {
    const auth = await session.auth();
    const { error } = await auth.resend({
      type: 'signup',
      email: email.trim(),
      options: { emailRedirectTo: location.origin + paths.login() },
    });
    return error ? failed(error) : { ok: true };
  } catch (error) {
    return failed(error);
  }
}
