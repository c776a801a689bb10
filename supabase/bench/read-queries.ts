import type { Cursor, MemberCard, Page } from '@pure/contracts';
import type { BenchMember } from './members.ts';
import { groupAndEventLists } from './group-and-event-lists.ts';
import { lookupsOfPosts } from './post-lookups.ts';
import { messageQueries } from './message-queries.ts';
import { lookUpBy, idsOf, type KeyLookup, sqlLiteral, type ReadQuery } from './read-query.ts';

const PAGE_SIZE = 20;
const PAGES = [1, 2, 50];

/** The queries of the screens, at opening and when reading on. */
export const readQueries: ReadQuery[] = [
  {
    title: 'home feed',
    pages: PAGES,
    call: (_, after) => ({ name: 'home_feed', args: { after, page_size: PAGE_SIZE } }),
    lookups: lookupsOfPosts,
    candidates: (after) =>
      `select * from private.feed_candidates(${sqlLiteral(after)}, ${PAGE_SIZE + 1})`,
  },
  {
    title: 'a profile’s posts',
    pages: PAGES,
    call: ({ friend }, after) => ({
      name: 'member_posts',
      args: { member_id: friend, after, page_size: PAGE_SIZE },
    }),
    lookups: lookupsOfPosts,
  },
  ...(['group', 'event'] as const).map((kind): ReadQuery => ({
    title: `posts in ${kind === 'group' ? 'a group' : 'an event'}`,
    pages: PAGES,
    call: (member, after) => ({
      name: `${kind}_feed`,
      args: { [`${kind}_id`]: member[kind], after, page_size: PAGE_SIZE },
    }),
    lookups: lookupsOfPosts,
  })),
  ...(['group', 'event'] as const).map((kind): ReadQuery => ({
    title: `people in ${kind === 'group' ? 'a group' : 'an event'}`,
    pages: PAGES,
    call: (member, after) => ({
      name: `${kind}_people`,
      args: { [`${kind}_id`]: member[kind], after, page_size: PAGE_SIZE },
    }),
    lookups: (answer, member) => {
      const { items } = answer as Page<{ member: MemberCard }>;
      const members = idsOf(items.map(({ member }) => member));
      const table = kind === 'group' ? 'group_members' : 'event_attendees';
      return [
        lookUpBy(table, members, 'user_id', { [`${kind}_id`]: member[kind] }),
        lookUpBy('profiles', members),
        // An event’s row names its organiser; a group’s admins are among its members.
        ...(kind === 'event' ? [lookUpBy('events', [member.event])] : []),
      ];
    },
  })),
  {
    title: 'stories',
    pages: [1],
    call: () => ({ name: 'story_strip', args: {} }),
    lookups: (answer) => {
      const authors = answer as { author: MemberCard; stories: { id: string }[] }[];
      return [
        lookUpBy('stories', idsOf(authors.flatMap(({ stories }) => stories))),
        lookUpBy('profiles', idsOf(authors.map(({ author }) => author))),
      ];
    },
  },
  {
    title: 'viewers of a story',
    pages: PAGES,
    call: ({ story }, after) => ({
      name: 'story_viewers',
      args: { story_id: story, after, page_size: PAGE_SIZE },
    }),
    lookups: (answer, { story }) => {
      const { items } = answer as Page<{ member: MemberCard }>;
      const viewers = idsOf(items.map(({ member }) => member));
      return [
        ...['story_views', 'story_hearts'].map((table) =>
          lookUpBy(table, viewers, 'user_id', { story_id: story }),
        ),
        lookUpBy('profiles', viewers),
      ];
    },
  },
  {
    title: 'notifications',
    pages: PAGES,
    call: (_, after) => ({ name: 'my_notifications', args: { after, page_size: PAGE_SIZE } }),
    lookups: lookupsOfNotifications,
  },
  ...messageQueries,
  ...groupAndEventLists,
  ...['good bread', 'xylophone', 'a'].map((query) => ({
    title: `posts, “${query}”`,
    pages: [1, 2],
    call: (_: unknown, after: Cursor | null) => ({ name: 'search_posts', args: { query, after } }),
  })),
  ...['sandberg', 'a'].map((query) => ({
    title: `people, “${query}”`,
    pages: [1],
    call: () => ({ name: 'search_people', args: { query, max_results: 20 } }),
  })),
];

interface ListedNotification {
  id: string;
  type: string;
  data: { post_id?: string; comment_id?: string };
  actor: MemberCard | null;
  /** the words of the comment or post that it is about */
  words: string | null;
  /** a request that can be answered */
  waits: boolean;
}

function lookupsOfNotifications(answer: unknown, { id }: BenchMember): KeyLookup[] {
  const { items } = answer as Page<ListedNotification>;
  const quoting = items.filter(({ words }) => words !== null);
  const isOfComment = ({ type }: ListedNotification) => /comment/.test(type);
  const requests = items.filter(({ waits }) => waits);
  return [
    lookUpBy('notifications', idsOf(items)),
    lookUpBy('profiles', idsOf(items.map(({ actor }) => actor))),
    lookUpBy(
      'comments',
      quoting.filter(isOfComment).map(({ data }) => data.comment_id),
    ),
    lookUpBy(
      'posts',
      quoting.filter((each) => !isOfComment(each)).map(({ data }) => data.post_id),
    ),
    lookUpBy('friendships', idsOf(requests.map(({ actor }) => actor)), 'user_id', {
      friend_id: id,
    }),
  ];
}
