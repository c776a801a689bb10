import type { GroupRole } from '@pure/contracts';
import { createPendingChanges } from '@pure/data';
import { onSignOut } from '@pure/session';

interface MemberChange {
  role?: GroupRole;
  /** removed */
  gone?: true;
}

/** An admin's unconfirmed changes of a group's members, by `memberKey`. */
export const pendingMembers = createPendingChanges<MemberChange>();

onSignOut(() => pendingMembers.getState().clearChanges());

export const memberKey = (groupId: string, memberId: string): string => `${groupId}/${memberId}`;
