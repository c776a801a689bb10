import type { MemberCard } from '@pure/contracts';
import type { StoryRow } from '@pure/contracts/database';

/** A picture or video that friends can see for 24 hours. */
export interface Story extends Omit<StoryRow, 'expires_in_ms'> {
  /** when it ends, in ms by this device's clock, computed from the remaining time */
  ends_at: number;
}

/** The stories of one member, oldest first; never empty. */
export interface StoryGroup {
  author: MemberCard;
  stories: Story[];
}
