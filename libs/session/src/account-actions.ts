import { theSession } from './configured-session.ts';
import { saveOwnProfile, type ProfileChanges } from './profile.data.ts';
import * as passwords from './reset-password.ts';
import type { OwnProfile } from './session-state.ts';
import * as entering from './sign-in.ts';
import * as leaving from './sign-out.ts';
import * as joining from './sign-up.ts';

/** Rows 15 to 20. Never throws: what went wrong is in the result. */
export function signIn(input: entering.SignIn): Promise<entering.AuthResult> {
  return entering.signIn(theSession(), input);
}

/** Rows 36 to 41. */
export function signUp(input: joining.SignUp): Promise<joining.SignUpResult> {
  return joining.signUp(theSession(), input);
}

export function resendConfirmation(email: string): Promise<entering.AuthResult> {
  return joining.resendConfirmation(theSession(), email);
}

/** Row 23. The member is signed out of this device even when the result says that telling failed. */
export function signOut(): Promise<entering.AuthResult> {
  return leaving.signOut(theSession());
}

/** Row 42. The same answer for any address. */
export function requestPasswordReset(email: string): Promise<entering.AuthResult> {
  return passwords.requestPasswordReset(theSession(), email);
}

/** Row 43, for a member who is `recovering`. */
export function setNewPassword(password: string): Promise<entering.AuthResult> {
  return passwords.setNewPassword(theSession(), password);
}

/** @throws 'No authenticated user' when nobody is signed in (row 26), or the database's refusal */
export async function updateProfile(changes: ProfileChanges): Promise<OwnProfile> {
  const { rest, store } = theSession();
  const id = store.getState().user?.id;
  if (id === undefined) throw new Error('No authenticated user');
  const profile = await saveOwnProfile(rest, id, changes);
  store.setState({ profile });
  return profile;
}
