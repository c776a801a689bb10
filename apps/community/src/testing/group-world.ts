import type { GroupCard, GroupPage } from '@pure/contracts';
import { fakeStorage, network, refusal, rpc, updates } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { asAdmin, asMember, group } from './group.ts';
import { type GroupPeople, groupPeopleEndpoints } from './group-people-endpoints.ts';
import { type PageRequest, pageOf } from './page-of.ts';

/** A fake backend that keeps groups and records the calls. */
export function groupWorld(groups: GroupPage[], people: Partial<GroupPeople> = {}) {
  const state = { groups, people: [], requests: [], bans: [], friends: [], ...people };
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
    rpc<PageRequest>('discover_groups', ({ query, after }) => {
      calls.push('discover_groups');
      const found = state.groups.filter(
        (held) => held.privacy === 'public' && matches(held, query),
      );
      return pageOf(found, after, (held) => held.id);
    }),
    rpc<PageRequest>('my_groups', ({ query, after }) => {
      calls.push('my_groups');
      const isIn = (wanted: GroupCard['state']) => (held: GroupCard) =>
        held.state === wanted && matches(held, query);
      const found = [
        ...state.groups.filter(isIn('invited')),
        ...state.groups.filter(isIn('member')),
      ];
      return pageOf(found, after, (held) => held.id);
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
    ...groupPeopleEndpoints(state, calls),
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
