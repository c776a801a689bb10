import { inbox as followedInbox, sessionStore } from './configured-session.ts';
import type { Inbox } from './inbox/inbox.ts';
import type { SessionState } from './session-state.ts';

export {
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signIn,
  signOut,
  signUp,
  updateProfile,
} from './account-actions.ts';
export { getConfiguration, onSignOut, openRestClient } from './configured-session.ts';
export { useInbox, useMember, useSession } from './hooks.ts';
export type { ProfileChanges } from './profile.data.ts';
export type { RestClient, RestResponse } from './rest-client.ts';
export type { AuthUser, LinkProblem, OwnProfile, SessionState } from './session-state.ts';
export type { AuthProblem, AuthProblemKind, AuthResult } from './auth-result.ts';
export type { SignIn } from './sign-in.ts';
export type { SignUp, SignUpResult } from './sign-up.ts';
export { supabaseHeaders } from './supabase-headers.ts';

/** The session outside React. */
export const session: {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
} = {
  getState: () => sessionStore.getState(),
  subscribe: (listener) => sessionStore.subscribe(listener),
};

/** What arrives for the member, live; `resync` asks to read mounted first pages again. */
export const inbox: Pick<Inbox, 'on'> = {
  on: (event, listener) => followedInbox.on(event, listener),
};
