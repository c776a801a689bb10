import type { MemberCard } from './people.ts';

export type GroupRole = 'admin' | 'moderator' | 'member';

/** A group as lists and searches show it. */
export interface GroupCard {
  id: string;
  name: string;
  description: string;
  privacy: 'public' | 'private';
  /** the path of an accepted picture in the private bucket `groups` */
  cover_image: string | null;
  member_count: number;
  /** ISO 8601 */
  created_at: string;
  /** the reader's; null for everybody who isn't a member */
  role: GroupRole | null;
  /** the reader's request to join, or an invitation to them, that waits for its answer */
  pending: {
    id: string;
    kind: 'request' | 'invitation';
    invited_by: MemberCard | null;
  } | null;
}
