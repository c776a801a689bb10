import { expect } from '@pure/e2e-support';
import { readCount, countOnly, testFaults, type Mutation, type Scenario } from './faults.ts';

/** Counts Elin's rows that belong to the post. */
const countElinsRows = (table: 'post_likes' | 'comments', { elin, post }: Scenario) =>
  readCount(
    elin.client.from(table).select('*', countOnly).match({ post_id: post, user_id: elin.id }),
  );

const mutations: Omit<Mutation, 'author'>[] = [
  {
    title: 'a like [100]',
    request: { method: 'POST', url: /rest\/v1\/post_likes/ },
    errorText: 'Failed to update like',
    isCheckedAfterLoss: true,
    perform: ({ card }) => card.getByRole('button', { name: 'Like', exact: true }).click(),
    expectDone: ({ card }) =>
      expect(card.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    countRows: (scenario) => countElinsRows('post_likes', scenario),
  },
  {
    title: 'a comment [102]',
    request: { method: 'POST', url: /rest\/v1\/comments/ },
    errorText: 'Failed to add comment',
    isCheckedAfterLoss: false,
    async perform({ card }, isRetry) {
      const field = card.getByRole('textbox', { name: 'Write a comment...' });
      if (!isRetry) {
        await card.getByRole('button', { name: 'Comment', exact: true }).click();
        await field.fill('Well said');
      }
      await expect(field).toHaveValue('Well said');
      await card.getByRole('button', { name: 'Send comment' }).dblclick();
    },
    expectDone: ({ card }) => expect(card.locator('[data-comment]')).toHaveCount(2),
    countRows: (scenario) => countElinsRows('comments', scenario),
  },
  {
    title: 'a reply [104]',
    request: { method: 'POST', url: /rest\/v1\/comments/ },
    errorText: 'Failed to add reply',
    isCheckedAfterLoss: false,
    async perform({ card }, isRetry) {
      const field = card.getByRole('textbox', { name: /^Reply to/ });
      if (!isRetry) {
        await card.getByRole('button', { name: 'Reply', exact: true }).click();
        await field.pressSequentially('So it is');
      }
      await expect(field).toHaveValue(/So it is$/);
      await card.locator('form').getByRole('button', { name: 'Reply', exact: true }).dblclick();
    },
    expectDone: ({ card }) => expect(card.locator('[data-comment]')).toHaveCount(2),
    countRows: (scenario) => countElinsRows('comments', scenario),
  },
  {
    title: 'a comment like [105]',
    request: { method: 'POST', url: /rest\/v1\/comment_likes/ },
    errorText: 'Failed to update comment like',
    isCheckedAfterLoss: true,
    perform: ({ card }) => card.getByRole('button', { name: /^Like comment/ }).click(),
    expectDone: ({ card }) =>
      expect(card.getByRole('button', { name: /^Like comment/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    countRows: ({ elin, post }) =>
      readCount(
        elin.client
          .from('comment_likes')
          .select('*, comments!inner(post_id)', countOnly)
          .match({ user_id: elin.id, 'comments.post_id': post }),
      ),
  },
  {
    title: 'a repost [106]',
    request: { method: 'POST', url: /rpc\/repost/ },
    errorText: 'Failed to repost',
    isCheckedAfterLoss: true,
    async perform({ card, page }) {
      await card.getByRole('button', { name: 'Repost', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Repost', exact: true }).click();
    },
    expectDone: ({ card }) =>
      expect(card.getByRole('button', { name: 'Reposted', exact: true })).toBeVisible(),
    countRows: ({ elin, post }) =>
      readCount(
        elin.client
          .from('posts')
          .select('*', countOnly)
          .match({ repost_of: post, user_id: elin.id }),
      ),
  },
];

for (const mutation of mutations) testFaults({ ...mutation, author: 'hanna' });
