import { memberStorage } from '@pure/drafts';

/** The drafts and unsent messages of a member. */
export const messagesStorage = (memberId: string) => memberStorage('messages', memberId);
