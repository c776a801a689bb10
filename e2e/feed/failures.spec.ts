import { befriend, expect, publish, test, type Member } from '@pure/e2e-support';
import type { Locator, Page, Route } from '@playwright/test';
import { feedOf } from './feed-page.ts';

/** How a request may end badly, and whether the database did what it was asked for. */
const faults: [name: string, fail: (route: Route) => Promise<void>, isCommitted: boolean][] = [
  ['a failing server', (route) => route.fulfill({ status: 500, json: {} }), false],
  ['no answer in time', (route) => route.abort('timedout'), false],
  ['no network', (route) => route.abort('internetdisconnected'), false],
  [
    'a token that ran out',
    (route) => route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    false,
  ],
  [
    'an answer that is lost',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    true,
  ],
];

/** how long what failed is said */
const TOAST_MS = 4_000;

interface Mutation {
  /** what stands in the list before: a post of Hanna's with a comment of hers */
  title: string;
  /** the request that is faulted */
  call: { method: string; url: RegExp };
  /** the specification's words */
  failed: string;
  /** does it; again: with what is still there */
  act(card: Locator, page: Page, again: boolean): Promise<void>;
  /** Of a lost answer the database is asked; otherwise the words are kept, and sent under the same id. */
  isAskedFor: boolean;
  /** what shows that it is done */
  done(card: Locator): Promise<void>;
  /** how often the database holds it */
  stored(elin: Member, post: string): PromiseLike<{ count: number | null }>;
}

const only = { count: 'exact', head: true } as const;

const mutations: Mutation[] = [
  {
    title: 'a like [100]',
    call: { method: 'POST', url: /rest\/v1\/post_likes/ },
    failed: 'Failed to update like',
    isAskedFor: true,
    act: (card) => card.getByRole('button', { name: 'Like', exact: true }).click(),
    done: (card) =>
      expect(card.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    stored: ({ client, id }, post) =>
      client.from('post_likes').select('*', only).match({ post_id: post, user_id: id }),
  },
  {
    title: 'a comment [102]',
    call: { method: 'POST', url: /rest\/v1\/comments/ },
    failed: 'Failed to add comment',
    isAskedFor: false,
    async act(card, _, again) {
      const field = card.getByRole('textbox', { name: 'Write a comment...' });
      if (!again) {
        await card.getByRole('button', { name: 'Comment', exact: true }).click();
        await field.fill('Well said');
      }
      await expect(field).toHaveValue('Well said');
      await card.getByRole('button', { name: 'Send comment' }).dblclick();
    },
    done: (card) => expect(card.locator('[data-comment]')).toHaveCount(2),
    stored: ({ client, id }, post) =>
      client.from('comments').select('*', only).match({ post_id: post, user_id: id }),
  },
  {
    title: 'a reply [104]',
    call: { method: 'POST', url: /rest\/v1\/comments/ },
    failed: 'Failed to add reply',
    isAskedFor: false,
    async act(card, _, again) {
      const field = card.getByRole('textbox', { name: /^Reply to/ });
      if (!again) {
        await card.getByRole('button', { name: 'Reply', exact: true }).click();
        await field.pressSequentially('So it is');
      }
      await expect(field).toHaveValue(/So it is$/);
      await card.locator('form').getByRole('button', { name: 'Reply', exact: true }).dblclick();
    },
    done: (card) => expect(card.locator('[data-comment]')).toHaveCount(2),
    stored: ({ client, id }, post) =>
      client.from('comments').select('*', only).match({ post_id: post, user_id: id }),
  },
  {
    title: 'a like of a comment [105]',
    call: { method: 'POST', url: /rest\/v1\/comment_likes/ },
    failed: 'Failed to update comment like',
    isAskedFor: true,
    act: (card) => card.getByRole('button', { name: /^Like comment/ }).click(),
    done: (card) =>
      expect(card.getByRole('button', { name: /^Like comment/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      ),
    stored: ({ client, id }, post) =>
      client
        .from('comment_likes')
        .select('*, comments!inner(post_id)', only)
        .match({ user_id: id, 'comments.post_id': post }),
  },
  {
    title: 'a repost [106]',
    call: { method: 'POST', url: /rpc\/repost/ },
    failed: 'Failed to repost',
    isAskedFor: true,
    async act(card, page) {
      await card.getByRole('button', { name: 'Repost', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Repost', exact: true }).click();
    },
    done: (card) =>
      expect(card.getByRole('button', { name: 'Reposted', exact: true })).toBeVisible(),
    stored: ({ client, id }, post) =>
      client.from('posts').select('*', only).match({ repost_of: post, user_id: id }),
  },
];

for (const { title, call, failed, act, isAskedFor, done, stored } of mutations) {
  test(`whatever goes wrong with ${title}`, async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    const posts = new Map<string, string>();
    for (const [name] of faults) {
      const post_id = await publish(hanna, `In spite of ${name}.`);
      posts.set(name, post_id);
      const { error } = await hanna.client
        .from('comments')
        .insert({ post_id, user_id: hanna.id, content: 'Anybody?' });
      expect(error).toBeNull();
    }
    await signInAs(elin);
    await page.clock.install();
    const feed = feedOf(page);
    await feed.open();

    for (const [name, fail, isCommitted] of faults) {
      await test.step(name, async () => {
        const post = posts.get(name) ?? '';
        // A repost quotes what it repeats: the one that Hanna wrote has her comment.
        const card = feed.card(`In spite of ${name}.`).filter({ hasText: 'Anybody?' });
        const held = async () => (await stored(elin, post)).count;
        let faulted = 0;
        await page.route(call.url, async (route) => {
          if (route.request().method() !== call.method) return route.fallback();
          await fail(route);
          faulted += 1;
        });
        await act(card, page, false);
        await expect.poll(() => faulted).toBe(1);
        await page.unroute(call.url);
        const isDone = isCommitted && isAskedFor;
        if (!isDone) {
          await expect(page.getByText(failed)).toBeVisible();
          await expect.poll(held).toBe(isCommitted ? 1 : 0);
          await act(card, page, true);
        }
        await done(card);
        await expect.poll(held).toBe(1);
        await page.clock.runFor(TOAST_MS);
        await expect(page.getByText(failed)).toHaveCount(0);
      });
    }
  });
}
