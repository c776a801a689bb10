import { memberStorage } from '@pure/drafts';

/** The feed's drafts and unsent posts of a member. */
export const feedStorage = (memberId: string, memberLeft?: AbortSignal) =>
  memberStorage('feed', memberId, memberLeft);
