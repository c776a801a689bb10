import type { Inbox } from './inbox/inbox.js';
import type { SessionState } from './session-state.js';
export { requestPasswordReset, resendConfirmation, setNewPassword, signIn, signOut, signUp, updateProfile, } from './account-actions.js';
export { getConfiguration, onSignOut, openRestClient } from './configured-session.js';
export { useInbox, useMember, useSession } from './hooks.js';
export type { ProfileChanges } from './profile.data.js';
export type { RestClient, RestResponse } from './rest-client.js';
export type { AuthUser, LinkProblem, OwnProfile, SessionState } from './session-state.js';
export type { AuthProblem, AuthProblemKind, AuthResult } from './auth-result.js';
export type { SignIn } from './sign-in.js';
export type { SignUp, SignUpResult } from './sign-up.js';
export { supabaseHeaders } from './supabase-headers.js';
export declare const session: {
    getState(): SessionState;
    subscribe(listener: () => void): () => void;
};
export declare const inbox: Pick<Inbox, 'on'>;
