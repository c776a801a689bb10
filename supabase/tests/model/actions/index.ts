import type { Action } from '../action.ts';
import { commentActions } from './comments.ts';
import { eventActions } from './events.ts';
import { friendshipActions } from './friendships.ts';
import { groupActions } from './groups.ts';
import { messageActions } from './messages.ts';
import { postActions } from './posts.ts';
import { storyActions } from './stories.ts';

/** Everything that a member may try. */
export const actions: Record<string, Action> = {
  ...friendshipActions,
  ...postActions,
  ...commentActions,
  ...groupActions,
  ...eventActions,
  ...storyActions,
  ...messageActions,
};
