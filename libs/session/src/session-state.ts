import type { MemberCard } from '@pure/contracts';
import type { StoreApi } from 'zustand/vanilla';

/** The signed-in member as Auth knows them. */
export interface Account {
  id: string;
  email: string;
}

export interface OwnProfile extends MemberCard {
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601, set on every update */
  updated_at: string;
}

/**
 * Why a link from an e-mail couldn't sign its reader in: it ran out or was used before, or it was opened
 * in a browser that doesn't hold the code verifier of the one it was asked for in.
 */
export type LinkProblem = 'expired' | 'other-browser';

export interface SessionState {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: Account | null;
  /** null while loading, and when the member has no profile row */
  profile: OwnProfile | null;
  /** came through a recovery link of this tab and hasn't set a new password yet */
  recovering: boolean;
  linkProblem: LinkProblem | null;
  /** since 1.4: the network failed a link from an e-mail; it is still in the address, and a reload tries it again */
  linkUnanswered: boolean;
}

export type SessionStore = StoreApi<SessionState>;

export const initialSessionState: SessionState = {
  status: 'loading',
  user: null,
  profile: null,
  recovering: false,
  linkProblem: null,
  linkUnanswered: false,
};
