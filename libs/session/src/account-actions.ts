import { type AccountPart, loadAccount } from './load-account.ts';
import { getConfiguration, theSession } from './configured-session.ts';
import { loadPostgrest } from './load-postgrest.ts';
import { saveOwnProfile, type ProfileChanges } from './profile.data.ts';
import type { OwnProfile } from './session-state.ts';
import { refused, type AuthResult, type Failure } from './auth-result.ts';
import type { SignIn } from './sign-in.ts';
import { tellServerOfSignOut } from './sign-out.ts';
import type { SignUp, SignUpResult } from './sign-up.ts';

/** Rows 15 to 20. Never throws: what went wrong is in the result. */
export function signIn(input: SignIn): Promise<AuthResult> {
  expectMember();
  return withAccount((account) => account.signIn(theSession(), input));
}

/** Rows 36 to 41. */
export function signUp(input: SignUp): Promise<SignUpResult> {
  expectMember();
  return withAccount((account) => account.signUp(theSession(), input));
}

export function resendConfirmation(email: string): Promise<AuthResult> {
  return withAccount((account) => account.resendConfirmation(theSession(), email));
}

/**
 * Signs out of this device at once, then tells the server (row 23): leaving mustn't depend on the
 * network. `ok: false` says that the server couldn't be told; the member is signed out all the same.
 */
export async function signOut(): Promise<AuthResult> {
  const left = theSession().leave();
  return left ? tellServerOfSignOut(getConfiguration(), left) : { ok: true };
}

/** Row 42. The same answer for any address. */
export function requestPasswordReset(email: string): Promise<AuthResult> {
  return withAccount((account) => account.requestPasswordReset(theSession(), email));
}

/** Row 43, for a member who is `recovering`. */
export function setNewPassword(password: string): Promise<AuthResult> {
  return withAccount((account) => account.setNewPassword(theSession(), password));
}

/** For when somebody begins to sign in or up: fetches what that needs while they fill in the form. */
export function preloadSignIn(): void {
  // Tried again when the form is sent.
  void theSession()
    .auth()
    .catch(() => {});
}

/** A member asks for data at once: what asks comes while the server looks at the password. */
function expectMember(): void {
  // Tried again by whoever asks.
  void loadPostgrest().catch(() => {});
}

/** @throws 'No authenticated user' when nobody is signed in (row 26), or the database's refusal */
export async function updateProfile(changes: ProfileChanges): Promise<OwnProfile> {
  const { openRestClient, store } = theSession();
  const id = store.getState().user?.id;
  if (id === undefined) throw new Error('No authenticated user');
  const profile = await saveOwnProfile(openRestClient, id, changes);
  if (store.getState().user?.id === id) store.setState({ profile });
  return profile;
}

/** Code that doesn't arrive is a network that doesn't answer. */
async function withAccount<Result>(
  act: (account: AccountPart) => Promise<Result>,
): Promise<Result | Failure> {
  let account: AccountPart;
  try {
    account = await loadAccount();
  } catch {
    return refused('offline');
  }
  return act(account);
}
