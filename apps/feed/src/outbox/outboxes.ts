import { memberStorage } from '../kept/member-storage.ts';
import { perMember } from '../kept/per-member.ts';
import { createOutbox } from './outbox.ts';

/** The outbox of a member in this tab. */
export const outboxOf = perMember((memberId, left) => createOutbox(memberStorage(memberId), left));
