import type { Conversation, Page, Post } from '@pure/contracts';
import { by, literal, type Reading } from './reading.ts';

const LENGTH = 20;
const paged = [1, 2, 50];

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

/** The first page that each screen asks for, and what follows it. */
export const readings: Reading[] = [
  {
    title: 'home feed',
    pages: paged,
    call: (_, after) => ({ name: 'home_feed', args: { after, page_size: LENGTH } }),
    rows: postsOf,
    candidates: (after) =>
      `select * from private.feed_candidates(${literal(after)}, ${LENGTH + 1})`,
  },
  {
    title: 'a profile’s posts',
    pages: paged,
    call: ({ friend }, after) => ({
      name: 'member_posts',
      args: { member_id: friend, after, page_size: LENGTH },
    }),
    rows: postsOf,
  },
  {
    title: 'conversations',
    pages: [1, 2],
    call: (_, after) => ({ name: 'my_conversations', args: { after, page_size: LENGTH } }),
    rows: (answer) => {
      const { items } = answer as Page<Conversation>;
      return [
        by(
          'profiles',
          'id',
          items.map(({ partner }) => partner.id),
        ),
      ];
    },
  },
  {
    title: 'people, “sandberg”',
    pages: [1],
    call: () => ({ name: 'search_people', args: { query: 'sandberg', max_results: 20 } }),
  },
  {
    title: 'people, “a”',
    pages: [1],
    call: () => ({ name: 'search_people', args: { query: 'a', max_results: 20 } }),
  },
];
