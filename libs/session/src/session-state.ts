import type { MemberCard } from '@pure/contracts';
import type { StoreApi } from 'zustand/vanilla';

/** The signed-in member, as Auth returns them. */
export interface AuthUser {
  id: string;
  email: string;
}

export interface OwnProfile extends MemberCard {
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601, set on every update */
  updated_at: string;
}

/** Why a link from a mail didn't sign its reader in. */
export type LinkProblem =
  /** it ran out, or was used before */
  | 'expired'
  /** this browser doesn't hold the code verifier: the link was requested in another one */
  | 'other-browser'
  /** the network failed; the link is still in the address, and a reload tries it again */
  | 'unreachable';

/** The effect of a link from an email, apart from signing its reader in. */
export type LinkNotice =
  /** one of two addresses confirmed their change, which waits for the link to the other one */
  'half-confirmed';

export interface SessionState {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: AuthUser | null;
  /**
   * The password was right, and the digits of the authenticator app are due. Until then the member counts as
   * signed out, here and on the server.
   */
  needsCode: boolean;
  /** null while loading, and when the member has no profile row */
  profile: OwnProfile | null;
  /** this tab was opened by a recovery link, and no new password has been set yet */
  recovering: boolean;
  linkProblem: LinkProblem | null;
  /** since platform 1.2 */
  linkNotice?: LinkNotice;
}

export type SessionStore = StoreApi<SessionState>;

export const initialSessionState: SessionState = {
  status: 'loading',
  user: null,
  needsCode: false,
  profile: null,
  recovering: false,
  linkProblem: null,
};
