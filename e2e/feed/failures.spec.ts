import { expect } from '@pure/e2e-support';
import { countOf, only, survivesFaults, type Mutation, type Stage } from './faults.ts';

/** What Elin holds of a table about the post. */
const ofElins = (table: 'post_likes' | 'comments', { elin, post }: Stage) =>
  countOf(elin.client.from(table).select('*', only).match({ post_id: post, user_id: elin.id }));

/** What a member does at a friend's post. */
const mutations: Omit<Mutation, 'author'>[] = [
  {
    title: 'a like [100]',
    call: { method: 'POST', url: /rest\/v1\/post_likes/ },
    failed: 'Failed to update like',
    isAskedFor: true,
    act: ({ card }) => card.getByRole('button', { name: 'Like', exact: true }).click(),
    done: ({ card }) =>
      expect(card.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    held: (stage) => ofElins('post_likes', stage),
  },
  {
    title: 'a comment [102]',
    call: { method: 'POST', url: /rest\/v1\/comments/ },
    failed: 'Failed to add comment',
    isAskedFor: false,
    async act({ card }, again) {
      const field = card.getByRole('textbox', { name: 'Write a comment...' });
      if (!again) {
        await card.getByRole('button', { name: 'Comment', exact: true }).click();
        await field.fill('Well said');
      }
      await expect(field).toHaveValue('Well said');
      await card.getByRole('button', { name: 'Send comment' }).dblclick();
    },
    done: ({ card }) => expect(card.locator('[data-comment]')).toHaveCount(2),
    held: (stage) => ofElins('comments', stage),
  },
  {
    title: 'a reply [104]',
    call: { method: 'POST', url: /rest\/v1\/comments/ },
    failed: 'Failed to add reply',
    isAskedFor: false,
    async act({ card }, again) {
      const field = card.getByRole('textbox', { name: /^Reply to/ });
      if (!again) {
        await card.getByRole('button', { name: 'Reply', exact: true }).click();
        await field.pressSequentially('So it is');
      }
      await expect(field).toHaveValue(/So it is$/);
      await card.locator('form').getByRole('button', { name: 'Reply', exact: true }).dblclick();
    },
    done: ({ card }) => expect(card.locator('[data-comment]')).toHaveCount(2),
    held: (stage) => ofElins('comments', stage),
  },
  {
    title: 'a like of a comment [105]',
    call: { method: 'POST', url: /rest\/v1\/comment_likes/ },
    failed: 'Failed to update comment like',
    isAskedFor: true,
    act: ({ card }) => card.getByRole('button', { name: /^Like comment/ }).click(),
    done: ({ card }) =>
      expect(card.getByRole('button', { name: /^Like comment/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    held: ({ elin, post }) =>
      countOf(
        elin.client
          .from('comment_likes')
          .select('*, comments!inner(post_id)', only)
          .match({ user_id: elin.id, 'comments.post_id': post }),
      ),
  },
  {
    title: 'a repost [106]',
    call: { method: 'POST', url: /rpc\/repost/ },
    failed: 'Failed to repost',
    isAskedFor: true,
    async act({ card, page }) {
      await card.getByRole('button', { name: 'Repost', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Repost', exact: true }).click();
    },
    done: ({ card }) =>
      expect(card.getByRole('button', { name: 'Reposted', exact: true })).toBeVisible(),
    held: ({ elin, post }) =>
      countOf(
        elin.client.from('posts').select('*', only).match({ repost_of: post, user_id: elin.id }),
      ),
  },
];

for (const mutation of mutations) survivesFaults({ ...mutation, author: 'hanna' });
