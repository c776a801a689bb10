import type { MemberCard } from '@pure/contracts';
import { importPart, reloadAfter } from '@pure/contracts/import-part';
import type { AccountSecurity } from './account-security.ts';
import { type AuthChunk, loadAuthChunk } from './load-auth-chunk.ts';
import { getConfiguration, getSession } from './configured-session.ts';
import { loadPostgrest } from './load-postgrest.ts';
import { saveOwnProfile, type ProfileChanges } from './profile.data.ts';
import type { OwnProfile } from './session-state.ts';
import { createFailure, type AuthFailure, type AuthResult } from './auth-result.ts';
import type { SignIn } from './sign-in.ts';
import type { SignUp, SignUpResult } from './sign-up.ts';

/** Rows 15 to 20. Never throws: the result says what went wrong. */
export function signIn(input: SignIn): Promise<AuthResult> {
  preloadPostgrest();
  return withAuthChunk((auth) => auth.signIn(getSession(), input));
}

/** Rows 36 to 41. */
export function signUp(input: SignUp): Promise<SignUpResult> {
  preloadPostgrest();
  return withAuthChunk((auth) => auth.signUp(getSession(), input));
}

export function resendConfirmation(email: string): Promise<AuthResult> {
  return withAuthChunk((auth) => auth.resendConfirmation(getSession(), email));
}

/**
 * Signs out of this device at once, then revokes the session on the server (row 23). `ok: false` means
 * that the server couldn't be reached; the member is signed out all the same.
 */
export async function signOut(): Promise<AuthResult> {
  const stored = getSession().forgetStoredSession();
  if (!stored) return { ok: true };
  return withAuthChunk((auth) => auth.revokeSession(getConfiguration(), stored));
}

/** Row 42. The same answer for any address. */
export function requestPasswordReset(email: string): Promise<AuthResult> {
  return withAuthChunk((auth) => auth.requestPasswordReset(getSession(), email));
}

/** Row 43, for a member who is `recovering`. */
export function setNewPassword(password: string): Promise<AuthResult> {
  return withAuthChunk((auth) => auth.setNewPassword(getSession(), password));
}

/**
 * Runs an action of the settings or of the code step, whose code loads with the first of them. Never throws
 * because the code didn't arrive: the result then says `offline`, and whether only a reload helps.
 */
export function withAccountSecurity<Result>(
  act: (security: AccountSecurity) => Promise<Result>,
): Promise<Result | AuthFailure> {
  return withAuthChunk((auth) =>
    withChunk(
      () =>
        importPart(
          () => import(/* webpackChunkName: "account-security" */ './account-security.ts'),
        ),
      (chunk) => act(chunk.createAccountSecurity(getSession(), getConfiguration(), auth)),
    ),
  );
}

/** Loads the code for signing in, and for what follows, while a visitor fills in the form. */
export function preloadSignIn(): void {
  preloadPostgrest();
  // Sending the form tries again.
  void getSession()
    .authClient()
    .catch(() => {});
}

/** Loads the client that the first page needs while the server checks the password. */
function preloadPostgrest(): void {
  // The first request tries again.
  void loadPostgrest().catch(() => {});
}

/**
 * @throws 'No authenticated user' when nobody is signed in (row 26), or the database's refusal
 * @deprecated It stays for remotes of platform 1. Call the function `update_profile`, then `adoptProfile`. The database
 * refuses a change of `username`.
 */
export async function updateProfile(changes: ProfileChanges): Promise<OwnProfile> {
  const { openRestClient, store } = getSession();
  const id = store.getState().user?.id;
  if (id === undefined) throw new Error('No authenticated user');
  const profile = await saveOwnProfile(openRestClient, id, changes);
  if (store.getState().user?.id === id) store.setState({ profile });
  return profile;
}

/** Shows a name and picture that a remote has saved in the host's own parts, without another request. */
export function adoptProfile({ id, full_name, avatar_url }: MemberCard): void {
  const { store } = getSession();
  const { profile } = store.getState();
  if (profile?.id === id) store.setState({ profile: { ...profile, full_name, avatar_url } });
}

const withAuthChunk = <Result>(act: (auth: AuthChunk) => Promise<Result>) =>
  withChunk(loadAuthChunk, act);

async function withChunk<Chunk, Result>(
  load: () => Promise<Chunk>,
  act: (chunk: Chunk) => Promise<Result>,
): Promise<Result | AuthFailure> {
  let chunk: Chunk;
  try {
    chunk = await load();
  } catch (error) {
    const { problem } = createFailure('offline');
    return { ok: false, problem: reloadAfter(error) ? { ...problem, isOutdated: true } : problem };
  }
  return act(chunk);
}
