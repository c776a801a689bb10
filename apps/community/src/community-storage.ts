import { memberStorage } from '@pure/drafts';

/** What a member did with events and groups and the server doesn't know yet. */
export const communityStorage = (memberId: string) => memberStorage('community', memberId);
