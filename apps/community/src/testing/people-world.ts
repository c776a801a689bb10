import type {
  MemberWithFriendship,
  Cursor,
  Friendship,
  FriendshipState,
  MemberCard,
} from '@pure/contracts';
import { deletes, network, refusal, rpc, table } from '@pure/testing';
import '@pure/ui/testing/viewport';

const ASKED_AT = Date.UTC(2026, 0, 1);
const PAGE_SIZE = 50;

/** A fake backend that keeps the friendship states and records the calls. */
export function peopleWorld(everyone: [MemberCard, FriendshipState][]) {
  const states = new Map(everyone.map(([{ id }, state]) => [id, state]));
  const members = everyone.map(([member]) => member);
  const calls: string[] = [];

  const inState = (state: FriendshipState): Friendship[] =>
    members
      .filter(({ id }) => states.get(id) === state)
      .map((member, index) => ({
        member,
        since: new Date(ASKED_AT - index * 60_000).toISOString(),
      }));
  const setState = (id: string, state: FriendshipState) => states.set(id, state);
  const stateOf = (id: string) => states.get(id) ?? 'none';

  network.use(
    rpc<{ search: string; after: Cursor | null }>('my_friends', ({ search, after }) => {
      calls.push(`my_friends ${search}`);
      return page(
        inState('friends').filter(({ member }) => matchesSearch(member, search)),
        after,
      );
    }),
    rpc<{ after: Cursor | null }>('my_requests', ({ after }) => page(inState('received'), after)),
    rpc('friend_counts', () => ({
      friends: inState('friends').length,
      received: inState('received').length,
      sent: inState('sent').length,
    })),
    rpc<{ query: string; max_results: number }>('search_people', ({ query, max_results }) => {
      calls.push(`search_people ${query}`);
      return members
        .filter((member) => matchesSearch(member, query))
        .slice(0, max_results)
        .map((member): MemberWithFriendship => ({ ...member, friendship: stateOf(member.id) }));
    }),
    rpc<{ member_id: string }>('friendship_with', ({ member_id }) => stateOf(member_id)),
    rpc<{ member_id: string }>('send_request', ({ member_id }) => {
      calls.push(`send_request ${member_id}`);
      if (stateOf(member_id) !== 'none') return refusal('23505', 'duplicate key', 409);
      setState(member_id, 'sent');
      return 'sent';
    }),
    rpc<{ member_id: string }>('accept_request', ({ member_id }) => {
      calls.push(`accept_request ${member_id}`);
      setState(member_id, 'friends');
      return null;
    }),
    rpc<{ member_id: string }>('end_friendship', ({ member_id }) => {
      calls.push(`end_friendship ${member_id}`);
      setState(member_id, 'none');
      return null;
    }),
    table('friendships', () => inState('sent')),
    deletes('friendships', (filters) => {
      const pair = ['user_id', 'friend_id'].map((side) => filters.get(side)?.replace('eq.', ''));
      const other = pair.find((id) => id !== undefined && states.has(id)) ?? '';
      const isPending = ['sent', 'received'].includes(stateOf(other));
      calls.push(`delete ${other}`);
      if (isPending) setState(other, 'none');
      return isPending ? [{ user_id: pair[0] }] : [];
    }),
  );
  return { calls, setState, stateOf };
}

function page(rows: Friendship[], after: Cursor | null) {
  const start = after ? rows.findIndex(({ member }) => member.id === after.id) + 1 : 0;
  const items = rows.slice(start, start + PAGE_SIZE);
  const last = items.at(-1);
  const isMore = start + PAGE_SIZE < rows.length;
  return { items, next: isMore && last ? { at: last.since, id: last.member.id } : null };
}

function matchesSearch({ full_name, username }: MemberCard, search: string): boolean {
  return [full_name, username].some((name) => name.toLowerCase().includes(search.toLowerCase()));
}
