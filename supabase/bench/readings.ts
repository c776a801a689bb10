import type { Conversation, Cursor, MemberCard, Page } from '@pure/contracts';
import { postRows } from './post-rows.ts';
import { by, idsOf, literal, type Reading } from './reading.ts';

const LENGTH = 20;
const PAGES = [1, 2, 50];

/** What the screens ask for when they open, and when one reads on. */
export const readings: Reading[] = [
  {
    title: 'home feed',
    pages: PAGES,
    call: (_, after) => ({ name: 'home_feed', args: { after, page_size: LENGTH } }),
    rows: postRows,
    candidates: (after) =>
      `select * from private.feed_candidates(${literal(after)}, ${LENGTH + 1})`,
  },
  {
    title: 'a profile’s posts',
    pages: PAGES,
    call: ({ friend }, after) => ({
      name: 'member_posts',
      args: { member_id: friend, after, page_size: LENGTH },
    }),
    rows: postRows,
  },
  ...(['group', 'event'] as const).map((place): Reading => ({
    title: `posts in ${place === 'group' ? 'a group' : 'an event'}`,
    pages: PAGES,
    call: (person, after) => ({
      name: `${place}_feed`,
      args: { [`${place}_id`]: person[place], after, page_size: LENGTH },
    }),
    rows: postRows,
  })),
  ...(['group', 'event'] as const).map((place): Reading => ({
    title: `people in ${place === 'group' ? 'a group' : 'an event'}`,
    pages: PAGES,
    call: (person, after) => ({
      name: `${place}_people`,
      args: { [`${place}_id`]: person[place], after, page_size: LENGTH },
    }),
    rows: (answer, person) => {
      const { items } = answer as Page<{ member: MemberCard }>;
      const members = idsOf(items.map(({ member }) => member));
      const table = place === 'group' ? 'group_members' : 'event_attendees';
      return [
        by(table, members, 'user_id', { [`${place}_id`]: person[place] }),
        by('profiles', members),
        // Who organises stands there; who is admin, with the members.
        ...(place === 'event' ? [by('events', [person.event])] : []),
      ];
    },
  })),
  {
    title: 'stories',
    pages: [1],
    call: () => ({ name: 'story_strip', args: {} }),
    rows: (answer) => {
      const authors = answer as { author: MemberCard; stories: { id: string }[] }[];
      return [
        by('stories', idsOf(authors.flatMap(({ stories }) => stories))),
        by('profiles', idsOf(authors.map(({ author }) => author))),
      ];
    },
  },
  {
    title: 'notifications',
    pages: PAGES,
    call: (_, after) => ({ name: 'my_notifications', args: { after, page_size: LENGTH } }),
    rows: (answer) => {
      const { items } = answer as Page<{ id: string; actor: MemberCard | null }>;
      return [
        by('notifications', idsOf(items)),
        by('profiles', idsOf(items.map(({ actor }) => actor))),
      ];
    },
  },
  {
    title: 'conversations',
    pages: PAGES,
    call: (_, after) => ({ name: 'my_conversations', args: { after, page_size: LENGTH } }),
    rows: (answer, { id }) => {
      const { items } = answer as Page<Conversation & { message_id: string }>;
      const partners = idsOf(items.map(({ partner }) => partner));
      const messages = items.map(({ message_id }) => message_id);
      return [
        by('conversations', partners, 'partner_id', { member_id: id }),
        by('messages', messages),
        by('profiles', partners),
        by('friendships', partners, 'friend_id', { user_id: id }),
      ];
    },
  },
  {
    title: 'a thread',
    pages: PAGES,
    call: ({ partner }, after) => ({
      name: 'thread',
      args: { partner_id: partner, after, page_size: LENGTH },
    }),
    rows: (answer, { id }) => {
      const { items, partner } = answer as Page<{ id: string }> & { partner: MemberCard };
      return [
        by('messages', idsOf(items)),
        by('profiles', [partner.id]),
        by('friendships', [partner.id], 'friend_id', { user_id: id }),
      ];
    },
  },
  {
    title: 'groups to discover',
    pages: PAGES,
    call: (_, after) => ({ name: 'discover_groups', args: { after, page_size: LENGTH } }),
  },
  {
    title: 'groups, “choir”',
    pages: [1],
    call: () => ({ name: 'search_groups', args: { query: 'choir', max_results: 20 } }),
  },
  {
    title: 'events to come',
    pages: PAGES,
    call: (_, after) => ({ name: 'discover_events', args: { after, page_size: LENGTH } }),
  },
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
