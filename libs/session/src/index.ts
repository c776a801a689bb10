import type { InboxEvent, InboxEvents } from '@pure/contracts';
import { inbox as memberInbox, sessionStore } from './configured-session.ts';
import type { SessionState } from './session-state.ts';

export {
  adoptProfile,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signIn,
  signOut,
  signUp,
  updateProfile,
  withAccountSecurity,
} from './account-actions.ts';
export type {
  AccountSecurity,
  AuthenticatorApp,
  NewApp,
  SecurityProblem,
  SecurityProblemKind,
  SecurityResult,
} from './account-security.ts';
export { getConfiguration, onSignOut, openRestClient } from './configured-session.ts';
export { useInbox, useMember, useSession } from './hooks.ts';
export type { ProfileChanges } from './profile.data.ts';
export type { RestClient, RestResponse } from './rest-client.ts';
export type {
  AuthUser,
  LinkNotice,
  LinkProblem,
  OwnProfile,
  SessionState,
} from './session-state.ts';
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

/** Live events for the member. `resync` asks mounted screens to refetch their first pages. */
export const inbox: {
  /** @returns how to unsubscribe */
  on<E extends InboxEvent>(event: E, listener: (payload: InboxEvents[E]) => void): () => void;
} = {
  on: (event, listener) => memberInbox.on(event, listener),
};
