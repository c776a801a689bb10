import { memberStorage } from '@pure/drafts';

/** The member's actions on events and groups that the server hasn't confirmed. */
export const communityStorage = (memberId: string) => memberStorage('community', memberId);
