import type { Deed } from '../deed.ts';
import { friendshipDeeds } from './friendships.ts';
import { postDeeds } from './posts.ts';

/** Everything that a member may try. */
export const deeds: Record<string, Deed> = { ...friendshipDeeds, ...postDeeds };
