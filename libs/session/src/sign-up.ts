import { paths } from '@pure/contracts';
import { toFailure } from './auth-problem.ts';
import { createFailure, type AuthFailure, type AuthResult } from './auth-result.ts';
import type { Session } from './session.ts';

export interface SignUp {
  fullName: string;
  username: string;
  email: string;
  password: string;
  /** the `ref` and `key` of the invite link that the member came by */
  invitation?: { ref: string; key?: string | undefined } | undefined;
}

/** `needsConfirmation` is also the answer for an address that already has an account (row 37). */
export type SignUpResult = { ok: true; needsConfirmation: boolean } | AuthFailure;

export async function signUp(session: Session, input: SignUp): Promise<SignUpResult> {
  const undo = session.storage.persistIn('device');
  try {
    const auth = await session.authClient();
    const { data, error } = await auth.signUp({
      email: input.email.trim(),
      password: input.password,
      options: {
        emailRedirectTo: location.origin + paths.login(),
        data: {
          full_name: input.fullName.trim(),
          username: input.username.trim().toLowerCase(),
          ...input.invitation,
        },
      },
    });
    if (!error && data.user) {
      session.syncWithStorage();
      return { ok: true, needsConfirmation: data.session === null };
    }
    undo();
    return error ? toFailure(error) : createFailure('no-user');
  } catch (error) {
    undo();
    return toFailure(error);
  }
}

export async function resendConfirmation(session: Session, email: string): Promise<AuthResult> {
  try {
    const auth = await session.authClient();
    const { error } = await auth.resend({
      type: 'signup',
      email: email.trim(),
      options: { emailRedirectTo: location.origin + paths.login() },
    });
    return error ? toFailure(error) : { ok: true };
  } catch (error) {
    return toFailure(error);
  }
}
