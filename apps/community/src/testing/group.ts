import type { GroupMember, GroupPage, MemberCard } from '@pure/contracts';
import { elin } from '@pure/testing';

const CREATED_AT = Date.UTC(2026, 0, 1);

/** A group as `elin` sees it; by default a public one that she could join. */
export function group(number: number, name: string, changes: Partial<GroupPage> = {}): GroupPage {
  return {
    id: `00000000-0000-4000-8000-${String(30_000 + number).padStart(12, '0')}`,
    name,
    description: `${name} meet on Sundays`,
    privacy: 'public',
    cover_image: null,
    member_count: 12,
    created_at: new Date(CREATED_AT - number * 60_000).toISOString(),
    role: null,
    state: 'open',
    unseen: false,
    muted: false,
    pending: null,
    created_by: null,
    request_count: null,
    successor: null,
    ...changes,
  };
}

export const asMember = (changes: Partial<GroupPage> = {}): Partial<GroupPage> => ({
  role: 'member',
  state: 'member',
  ...changes,
});

export const asAdmin = (changes: Partial<GroupPage> = {}): Partial<GroupPage> =>
  asMember({ role: 'admin', created_by: elin.id, request_count: 0, ...changes });

export function groupMember(member: MemberCard, changes: Partial<GroupMember> = {}): GroupMember {
  return {
    member,
    friendship: 'none',
    role: 'member',
    creator: false,
    since: new Date(CREATED_AT).toISOString(),
    ...changes,
  };
}
