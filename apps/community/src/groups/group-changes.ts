import type { GroupCard, GroupState } from '@pure/contracts';

/** A member's changes of a group that the server hasn't confirmed. */
export interface GroupChange {
  state?: GroupState;
  muted?: boolean;
}

/** A group as the member's pending changes leave it. */
export function applyGroupChange<Group extends GroupCard>(
  group: Group,
  change: GroupChange | undefined,
): Group {
  if (!change) return group;
  const changed = { ...group, muted: change.muted ?? group.muted };
  return change.state === undefined ? changed : withState(changed, change.state);
}

function withState<Group extends GroupCard>(group: Group, state: GroupState): Group {
  if (group.state === state) return group;
  const joins = Number(state === 'member') - Number(group.state === 'member');
  return {
    ...group,
    state,
    role: state === 'member' ? 'member' : null,
    unseen: false,
    pending: state === 'asked' ? { id: '', kind: 'request', invited_by: null } : null,
    member_count: Math.max(0, group.member_count + joins),
  };
}

/** The state of a person who is no member and has neither asked nor been invited. */
export function outsideOf({ privacy }: Pick<GroupCard, 'privacy'>): 'open' | 'ask' {
  return privacy === 'public' ? 'open' : 'ask';
}
