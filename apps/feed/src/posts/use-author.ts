import type { MemberCard } from '@pure/contracts';
import { useMember } from '@pure/session';

/** The member as the author of what they write; nameless while their profile is unknown. */
export function useAuthor(): MemberCard {
  const { id, profile } = useMember();
  return profile ?? { id, username: '', full_name: '', avatar_url: null };
}
