import { memberStorage } from '@pure/drafts';

/** The drafts and unsent messages of a member. */
export const messagesStorage = (memberId: string, memberLeft?: AbortSignal) =>
  memberStorage('messages', memberId, memberLeft);
