import type { Deed } from '../deed.ts';
import { commentDeeds } from './comments.ts';
import { eventDeeds } from './events.ts';
import { friendshipDeeds } from './friendships.ts';
import { groupDeeds } from './groups.ts';
import { messageDeeds } from './messages.ts';
import { postDeeds } from './posts.ts';
import { storyDeeds } from './stories.ts';

/** Everything that a member may try. */
export const deeds: Record<string, Deed> = {
  ...friendshipDeeds,
  ...postDeeds,
  ...commentDeeds,
  ...groupDeeds,
  ...eventDeeds,
  ...storyDeeds,
  ...messageDeeds,
};
