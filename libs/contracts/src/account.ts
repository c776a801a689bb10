/** A place where a member is signed in. */
export interface MemberSession {
  /** the session, for `end_session` */
  id: string;
  /** as the browser sent it */
  user_agent: string | null;
  /** the network address of the last use, as Auth saw it */
  ip: string | null;
  /** ISO 8601 */
  created_at: string;
  /** ISO 8601; an open page renews its token, and this time, about every 15 minutes */
  last_used_at: string;
  /** whether it is the caller's own session */
  current: boolean;
}

export interface RecoveryCodes {
  /** ten, shown this once */
  codes: string[];
  /** ISO 8601 */
  created_at: string;
}

export interface RecoveryCodesLeft {
  left: number;
  /** ISO 8601; null without codes */
  created_at: string | null;
}

/** A change of the caller's address that isn't confirmed yet. */
export interface PendingAddress {
  new_email: string;
  /** the addresses that still have to confirm */
  waits_for: ('current' | 'new')[];
}
