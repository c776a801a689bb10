import type { MemberCard } from './people.ts';

export type SubjectKind = 'member' | 'post' | 'comment' | 'message' | 'story' | 'group' | 'event';

export type ReportReason =
  | 'spam'
  | 'harassment'
  | 'hate'
  | 'violence'
  | 'nudity'
  | 'self_harm'
  | 'impersonation'
  | 'illegal'
  | 'other';

/** `kept`: it may stay; `dismissed`: this report was no reason to look further. */
export type ReportStatus = 'open' | 'kept' | 'removed' | 'dismissed';

/** A report by the signed-in member. */
export interface MyReport {
  id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  /** null for a group, and for a member who is invisible to the reporter */
  about: MemberCard | null;
  reason: ReportReason;
  details: string | null;
  status: ReportStatus;
  /** the moderator's reason, unless the subject was removed */
  answer: string | null;
  /** ISO 8601 */
  created_at: string;
  handled_at: string | null;
}

/** Something of the signed-in member's that a moderator removed. */
export interface ModerationNotice {
  id: string;
  subject_kind: SubjectKind;
  /** the beginning of what was removed */
  excerpt: string | null;
  reason: string;
  /** ISO 8601 */
  created_at: string;
  /** the member may answer once */
  answer: string | null;
  answered_at: string | null;
}

/** The reported thing, as it was or as it is. */
export interface ReportSubject {
  author_id?: string;
  title?: string;
  text?: string;
  files?: { bucket: string; path: string }[];
  /** ISO 8601 */
  created_at?: string;
}

/** An open report, for moderators. */
export interface QueuedReport {
  id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  reason: ReportReason;
  details: string | null;
  /** ISO 8601 */
  created_at: string;
  reporter: MemberCard;
  about: MemberCard | null;
  /** at the time of the report */
  snapshot: ReportSubject;
  /** null if it is gone */
  now: ReportSubject | null;
  /** open reports of the same subject, this one included */
  open_reports: number;
}

export type ModerationDecision = 'remove' | 'keep' | 'dismiss';

export interface ModerationLogEntry {
  id: string;
  /** null for a deleted account */
  moderator: MemberCard | null;
  action: ModerationDecision | 'look' | 'look_at_answers';
  /** of the reports, or of the answered notices */
  ids: string[];
  subject_kind: SubjectKind | null;
  reason: string | null;
  /** ISO 8601 */
  created_at: string;
}

export interface ModerationAnswer extends ModerationNotice {
  member: MemberCard;
  answer: string;
  answered_at: string;
}
