import type { GroupCard } from '@pure/contracts';
import { createPendingChanges } from '@pure/data';
import { onSignOut } from '@pure/session';
import { useStore } from 'zustand';
import { applyGroupChange, type GroupChange } from './group-changes.ts';

/** The changes of this tab's member: lists and dialogs show them as done. */
export const pendingGroups = createPendingChanges<GroupChange>();

onSignOut(() => pendingGroups.getState().clearChanges());

/** Returns a function that lays the member's pending changes over a group. */
export function useWithPending(): <Group extends GroupCard>(group: Group) => Group {
  const changes = useStore(pendingGroups, (pending) => pending.changes);
  return (group) => applyGroupChange(group, changes[group.id]);
}
