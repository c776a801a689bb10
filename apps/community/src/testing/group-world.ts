import type {
  Cursor,
  GroupBan,
  GroupCard,
  GroupMember,
  GroupPage,
  GroupRequest,
  InvitationAnswer,
  MemberCard,
  Page,
} from '@pure/contracts';
import { elin, fakeStorage, network, refusal, rpc, updates } from '@pure/testing';
import '@pure/ui/testing/viewport';

const CREATED_AT = Date.UTC(2026, 0, 1);
const PAGE_SIZE = 20;

type Query = { query?: string; after: Cursor | null };

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

interface GroupWorld {
  people?: GroupMember[];
  requests?: GroupRequest[];
  bans?: GroupBan[];
  friends?: MemberCard[];
}

/** A fake backend that keeps groups and records the calls. `readAs` names those that can't be seen in a list. */
export function groupWorld(groups: GroupPage[], world: GroupWorld = {}) {
  const state = {
    groups,
    people: world.people ?? [],
    requests: world.requests ?? [],
    bans: world.bans ?? [],
  };
  const calls: string[] = [];
  fakeStorage();

  const find = (id: string) => state.groups.find((held) => held.id === id);
  const change = (id: string, changes: Partial<GroupPage>) => {
    state.groups = state.groups.map((held) => (held.id === id ? { ...held, ...changes } : held));
  };
  const isVisible = ({ privacy, state }: GroupCard) =>
    privacy === 'public' || state === 'member' || state === 'invited';
  const matches = ({ name, description }: GroupCard, query = '') =>
    `${name}\n${description}`.toLowerCase().includes(query.toLowerCase());

  network.use(
    rpc<Query>('discover_groups', ({ query, after }) => {
      calls.push('discover_groups');
      const found = state.groups.filter(
        (held) => held.privacy === 'public' && matches(held, query),
      );
      return page(found, after, (held) => held.id);
    }),
    rpc<Query>('my_groups', ({ query, after }) => {
      calls.push('my_groups');
      const isIn = (wanted: GroupCard['state']) => (held: GroupCard) =>
        held.state === wanted && matches(held, query);
      const found = [
        ...state.groups.filter(isIn('invited')),
        ...state.groups.filter(isIn('member')),
      ];
      return page(found, after, (held) => held.id);
    }),
    rpc<{ group_id: string }>('group_page', ({ group_id }) => {
      calls.push('group_page');
      const held = find(group_id);
      return held && isVisible(held) ? held : null;
    }),
    rpc<{ group_id: string }>('group_card', ({ group_id }) => {
      calls.push('group_card');
      return find(group_id) ?? null;
    }),
    rpc<{ id: string; name: string; description: string; privacy: GroupCard['privacy'] }>(
      'create_group',
      (created) => {
        calls.push(`create_group ${JSON.stringify(created)}`);
        if (!find(created.id)) {
          const made = group(0, created.name, { ...created, ...asAdmin({ member_count: 1 }) });
          state.groups = [made, ...state.groups];
        }
        return find(created.id);
      },
    ),
    rpc<{ group_id: string }>('join_group', ({ group_id }) => {
      calls.push('join_group');
      const held = find(group_id);
      if (held?.state === 'member') {
        return refusal('23505', 'You are already a member of this group', 409);
      }
      if (held?.state === 'ask') {
        change(group_id, {
          state: 'asked',
          pending: { id: 'request', kind: 'request', invited_by: null },
        });
        return 'requested';
      }
      change(group_id, asMember({ pending: null, member_count: (held?.member_count ?? 0) + 1 }));
      return 'joined';
    }),
    rpc<{ group_id: string }>('withdraw_group_request', ({ group_id }) => {
      calls.push('withdraw_group_request');
      change(group_id, { state: 'ask', pending: null });
      return 'ask';
    }),
    rpc<{ request_id: string; accept: boolean }>('answer_group_request', (answer) => {
      calls.push(`answer ${answer.request_id} ${answer.accept}`);
      const invited = state.groups.find((held) => held.pending?.id === answer.request_id);
      if (invited) change(invited.id, { state: 'open', pending: null });
      state.requests = state.requests.filter(({ id }) => id !== answer.request_id);
      return null;
    }),
    rpc<{ group_id: string }>('leave_group', ({ group_id }) => {
      calls.push('leave_group');
      const held = find(group_id);
      change(group_id, {
        role: null,
        state: held?.privacy === 'private' ? 'ask' : 'open',
        member_count: (held?.member_count ?? 1) - 1,
      });
      return null;
    }),
    rpc<{ group_id: string }>('delete_group', ({ group_id }) => {
      calls.push('delete_group');
      state.groups = state.groups.filter(({ id }) => id !== group_id);
      return null;
    }),
    rpc<{ group_id: string; muted: boolean }>('mute_group', ({ group_id, muted }) => {
      calls.push(`mute_group ${muted}`);
      change(group_id, { muted });
      return null;
    }),
    rpc<{ group_id: string }>('mark_group_seen', ({ group_id }) => {
      calls.push('mark_group_seen');
      change(group_id, { unseen: false });
      return null;
    }),
    rpc<Query>('group_people', ({ query = '', after }) => {
      calls.push(`group_people ${query}`.trim());
      const found = state.people.filter(({ member }) =>
        `${member.full_name}\n${member.username}`.toLowerCase().includes(query.toLowerCase()),
      );
      return page(found, after, ({ member }) => member.id);
    }),
    rpc<{ member_id: string; role: GroupMember['role'] }>('set_group_role', (set) => {
      calls.push(`set_group_role ${set.role}`);
      state.people = state.people.map((held) =>
        held.member.id === set.member_id ? { ...held, role: set.role } : held,
      );
      return null;
    }),
    rpc<{ member_id: string; keep_out: boolean }>(
      'remove_from_group',
      ({ member_id, keep_out }) => {
        calls.push(`remove_from_group ${keep_out}`);
        state.people = state.people.filter(({ member }) => member.id !== member_id);
        return null;
      },
    ),
    rpc<Query>('group_requests', ({ after }) => page(state.requests, after, ({ id }) => id)),
    rpc<Query>('group_bans', ({ after }) => page(state.bans, after, ({ member }) => member.id)),
    rpc<{ member_id: string }>('lift_group_ban', ({ member_id }) => {
      calls.push('lift_group_ban');
      state.bans = state.bans.filter(({ member }) => member.id !== member_id);
      return null;
    }),
    rpc('friends_to_invite', () => world.friends ?? []),
    rpc<{ member_ids: string[] }>('invite_to_group', ({ member_ids }) => {
      calls.push(`invite_to_group ${member_ids.length}`);
      return member_ids.map((member_id): InvitationAnswer => ({ member_id, refusal: null }));
    }),
    rpc('group_feed', () => ({ items: [], next: null })),
    updates<Partial<GroupPage>>('groups', (values, filters) => {
      const id = filters.get('id')?.replace('eq.', '') ?? '';
      calls.push(`update ${JSON.stringify(values)}`);
      change(id, values);
      return [{ id }];
    }),
  );
  return { calls, state, change };
}

function page<Row>(rows: Row[], after: Cursor | null, idOf: (row: Row) => string): Page<Row> {
  const start = after ? rows.findIndex((row) => idOf(row) === after.id) + 1 : 0;
  const items = rows.slice(start, start + PAGE_SIZE);
  const last = items.at(-1);
  const isMore = start + PAGE_SIZE < rows.length;
  return { items, next: isMore && last ? { at: '', id: idOf(last) } : null };
}
