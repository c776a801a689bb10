import type { GroupCard, Page } from '@pure/contracts';
import type { ListedEvent } from '@pure/contracts/database';
import type { BenchMember } from './members.ts';
import { lookUpBy, idsOf, type KeyLookup, type ReadQuery } from './read-query.ts';

const PAGE_SIZE = 20;
const PAGES = [1, 2, 50];

/** A membership, ban or request needs a lookup even if there is none. */
function lookupsOfGroups(answer: unknown, { id: me }: BenchMember): KeyLookup[] {
  const { items: groups } = answer as Page<GroupCard>;
  const all = idsOf(groups);
  const joined = groups.filter(({ state }) => state === 'member');
  const others = groups.filter(({ state }) => state !== 'member');
  const clubs = joined.filter(({ name }) => name.startsWith('Club'));
  return [
    lookUpBy('groups', all),
    lookUpBy('group_members', all, 'group_id', { user_id: me }),
    lookUpBy('group_join_requests', all, 'group_id', { user_id: me }),
    lookUpBy('private.group_bans', idsOf(others), 'group_id', { member_id: me }),
    lookUpBy('private.group_visits', idsOf(joined), 'group_id', { member_id: me }),
    lookUpBy('private.group_mutes', idsOf(joined), 'group_id', { member_id: me }),
    // Whether somebody else wrote since. A club has one post, other groups have many that the list doesn’t read.
    lookUpBy('posts', idsOf(clubs), 'group_id'),
    lookUpBy('profiles', idsOf(groups.map(({ pending }) => pending?.invited_by ?? null))),
  ];
}

function lookupsOfEvents(answer: unknown, { id: me }: BenchMember): KeyLookup[] {
  const { items: events } = answer as Page<ListedEvent>;
  const all = idsOf(events);
  const notGoing = events.filter((event) => event.answer !== 'going');
  const notWaiting = notGoing.filter((event) => event.answer !== 'waiting');
  return [
    lookUpBy('events', all),
    lookUpBy('event_attendees', all, 'event_id', { user_id: me }),
    lookUpBy('event_waiting', idsOf(notGoing), 'event_id', { user_id: me }),
    lookUpBy('event_answers', idsOf(notWaiting), 'event_id', { user_id: me }),
    lookUpBy('event_invitations', all, 'event_id', { invitee_id: me }),
    lookUpBy('private.event_bans', all, 'event_id', { member_id: me }),
    lookUpBy(
      'profiles',
      idsOf(events.flatMap(({ organiser, pending }) => [organiser, pending?.invited_by ?? null])),
    ),
  ];
}

const listOf = (
  title: string,
  name: string,
  lookups: NonNullable<ReadQuery['lookups']>,
): ReadQuery => ({
  title,
  pages: PAGES,
  call: (_, after) => ({ name, args: { after, page_size: PAGE_SIZE } }),
  lookups,
});

export const groupAndEventLists: ReadQuery[] = [
  listOf('my groups', 'my_groups', lookupsOfGroups),
  listOf('groups to discover', 'discover_groups', lookupsOfGroups),
  {
    title: 'groups, “choir”',
    pages: [1],
    call: () => ({ name: 'search_groups', args: { query: 'choir', max_results: 20 } }),
  },
  listOf('my events', 'my_events', lookupsOfEvents),
  listOf('events that I attend', 'attending', lookupsOfEvents),
  listOf('events to come', 'discover_events', lookupsOfEvents),
  listOf('events without a position', 'discover_placeless_events', lookupsOfEvents),
];
