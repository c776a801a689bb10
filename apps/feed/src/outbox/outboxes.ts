import { perMember } from '@pure/drafts';
import { createOutbox } from './outbox.ts';
import { feedStorage } from '../feed-storage.ts';

/** The outbox of a member in this tab. */
export const outboxOf = perMember((memberId, left) => createOutbox(feedStorage(memberId), left));
