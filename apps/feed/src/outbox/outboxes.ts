import { memberStorage } from './member-storage.ts';
import { createOutbox } from './outbox.ts';
import { perMember } from './per-member.ts';

/** The outbox of a member in this tab. */
export const outboxOf = perMember((memberId, left) => createOutbox(memberStorage(memberId), left));
