import type { MemberCard } from '@pure/contracts';
import type { StoryRow } from '@pure/contracts/database';

/** A picture or film that a member shows their friends for a day. */
export interface Story extends Omit<StoryRow, 'expires_in_ms'> {
  /** when it ends, in ms by this device's clock, however wrong that is */
  ends_at: number;
}

/** The stories of one member, the oldest first; never empty. */
export interface StoryGroup {
  author: MemberCard;
  stories: Story[];
}
