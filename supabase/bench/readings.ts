import type { Conversation, MemberCard, Page, Post } from '@pure/contracts';
import { by, literal, type Reading } from './reading.ts';

const LENGTH = 20;
const PAGES = [1, 2, 50];

/** What the screens ask for when they open, and when one reads on. */
export const readings: Reading[] = [
  {
    title: 'home feed',
    pages: PAGES,
    call: (_, after) => ({ name: 'home_feed', args: { after, page_size: LENGTH } }),
    rows: postsOf,
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
    rows: postsOf,
  },
  {
    title: 'notifications',
    pages: PAGES,
    call: (_, after) => ({ name: 'my_notifications', args: { after, page_size: LENGTH } }),
    rows: (answer) => {
      const { items } = answer as Page<{ id: string; actor: MemberCard | null }>;
      return [
        by(
          'notifications',
          'id',
          items.map(({ id }) => id),
        ),
        by(
          'profiles',
          'id',
          items.map(({ actor }) => actor?.id),
        ),
      ];
    },
  },
  {
    title: 'conversations',
    pages: PAGES,
    call: (_, after) => ({ name: 'my_conversations', args: { after, page_size: LENGTH } }),
    rows: (answer, { id }) => {
      const { items } = answer as Page<Conversation & { message_id: string }>;
      const partners = items.map(({ partner }) => partner.id);
      return [
        by('conversations', 'partner_id', partners, { member_id: id }),
        by(
          'messages',
          'id',
          items.map(({ message_id }) => message_id),
        ),
        by('profiles', 'id', partners),
        by('friendships', 'friend_id', partners, { user_id: id }),
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
        by(
          'messages',
          'id',
          items.map(({ id }) => id),
        ),
        by('profiles', 'id', [partner.id]),
        by('friendships', 'friend_id', [partner.id], { user_id: id }),
      ];
    },
  },
  ...['sandberg', 'a'].map((query) => ({
    title: `people, “${query}”`,
    pages: [1],
    call: () => ({ name: 'search_people', args: { query, max_results: 20 } }),
  })),
];

function postsOf(answer: unknown) {
  const { items } = answer as Page<Post>;
  return [
    by(
      'posts',
      'id',
      items.map(({ id }) => id),
    ),
    by(
      'profiles',
      'id',
      items.map(({ author }) => author.id),
    ),
  ];
}
