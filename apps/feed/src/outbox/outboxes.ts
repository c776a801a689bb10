import { onMemberLeft } from '@pure/session';
import { memberStorage } from './member-storage.ts';
import { createOutbox } from './outbox.ts';

const outboxes = new Map<string, ReturnType<typeof createOutbox>>();

/** The outbox of a member in this tab. It outlives the screens, so that leaving one loses nothing. */
export function outboxOf(memberId: string): ReturnType<typeof createOutbox> {
  const outbox = outboxes.get(memberId) ?? createOutbox(memberStorage(memberId));
  outboxes.set(memberId, outbox);
  return outbox;
}

onMemberLeft(() => outboxes.clear());
