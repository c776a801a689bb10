import type {
  Cursor,
  Friendship,
  FriendRequest,
  FriendshipState,
  Inviter,
  MemberCard,
  MemberWithFriendship,
  MutualFriends,
} from '@pure/contracts';
import { deletes, network, refusal, rpc } from '@pure/testing';
import '@pure/ui/testing/viewport';

const ASKED_AT = Date.UTC(2026, 0, 1);
const PAGE_SIZE = 50;
const noFriends: MutualFriends = { count: 0, faces: [] };

interface PeopleWorld {
  /** the friends in common with everybody who isn't a friend */
  mutual?: MutualFriends;
  inviter?: Inviter | null;
  /** the members who accepted the member's requests */
  accepted?: MemberCard[];
}

/** A fake backend that keeps the friendship states and records the calls. */
export function peopleWorld(
  everyone: [MemberCard, FriendshipState][],
  { mutual = noFriends, inviter = null, accepted = [] }: PeopleWorld = {},
) {
  let asking = inviter;
  let saidYes = accepted;
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
    rpc<{ after: Cursor | null }>('my_requests', ({ after }) =>
      page(
        inState('received').map((request): FriendRequest => ({ ...request, mutual })),
        after,
      ),
    ),
    rpc<{ after: Cursor | null }>('my_sent_requests', ({ after }) => page(inState('sent'), after)),
    rpc('my_inviter', () => asking),
    rpc<{ connect: boolean }>('answer_inviter', ({ connect }) => {
      calls.push(`answer_inviter ${connect}`);
      const state = !connect ? 'none' : asking?.consented ? 'friends' : 'sent';
      if (asking && connect) setState(asking.member.id, state);
      asking = null;
      return state;
    }),
    rpc('accepted_requests', () => ({
      items: saidYes.map((member): Friendship => ({
        member,
        since: new Date(ASKED_AT).toISOString(),
      })),
    })),
    rpc<{ member_id: string }>('dismiss_accepted_request', ({ member_id }) => {
      calls.push(`dismiss_accepted_request ${member_id}`);
      saidYes = saidYes.filter(({ id }) => id !== member_id);
      return null;
    }),
    rpc<{ member_id: string; never_again: boolean }>(
      'decline_request',
      ({ member_id, never_again }) => {
        calls.push(`decline_request ${member_id}${never_again ? ' for good' : ''}`);
        setState(member_id, 'none');
        return null;
      },
    ),
    rpc('my_counts', () => ({
      friends: inState('friends').length,
      received: inState('received').length,
      sent: inState('sent').length,
    })),
    rpc<{ query: string; max_results: number }>('search_people', ({ query, max_results }) => {
      calls.push(`search_people ${query}`);
      const items = members
        .filter((member) => matchesSearch(member, query))
        .slice(0, max_results)
        .map((member): MemberWithFriendship => {
          const friendship = stateOf(member.id);
          return { ...member, friendship, mutual: friendship === 'friends' ? null : mutual };
        });
      return { items };
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

function page<Row extends Friendship>(rows: Row[], after: Cursor | null) {
  const start = after ? rows.findIndex(({ member }) => member.id === after.id) + 1 : 0;
  const items = rows.slice(start, start + PAGE_SIZE);
  const last = items.at(-1);
  const isMore = start + PAGE_SIZE < rows.length;
  return { items, next: isMore && last ? { at: last.since, id: last.member.id } : null };
}

function matchesSearch({ full_name, username }: MemberCard, search: string): boolean {
  return [full_name, username].some((name) => name.toLowerCase().includes(search.toLowerCase()));
}
