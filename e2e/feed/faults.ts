import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
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

/** Where a mutation is tried: among Elin's and Hanna's posts, at one of its own for each fault. */
export interface Stage {
  page: Page;
  feed: ReturnType<typeof feedOf>;
  elin: Member;
  hanna: Member;
  /** what the post says that it is tried at */
  text: string;
  post: string;
  card: Locator;
}

export interface Mutation {
  title: string;
  /** whose post it is tried at; hanna comments on it */
  author: 'elin' | 'hanna';
  /** what else stands there before, made without a browser */
  prepare?(stage: Stage): PromiseLike<unknown>;
  /** the request that is faulted */
  call: { method: string; url: RegExp };
  /** the reading by which news of it would come before it is tried again, and leave nothing to try */
  news?: RegExp;
  /** what is told when it fails */
  failed: string;
  /** does it, pressing twice where that could do it twice; again: with what is still there */
  act(stage: Stage, again: boolean): Promise<void>;
  /** Of a lost answer the database is asked; otherwise the words are kept, and sent under the same id. */
  isAskedFor: boolean;
  /** what shows that it is done */
  done(stage: Stage): Promise<void>;
  /** how often it was done to the database */
  held(stage: Stage): Promise<number>;
}

/** Tries a mutation with each fault: it must be said, lose nothing, and be done once in the end. */
export function survivesFaults(mutation: Mutation): void {
  const { title, author, prepare, call, news, failed, act, isAskedFor, done, held } = mutation;
  test(`whatever goes wrong with ${title}`, async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    const feed = feedOf(page);
    const stages = new Map<string, Stage>();
    for (const [name] of faults) {
      const text = `In spite of ${name}.`;
      const post = await createPost({ elin, hanna }[author], text);
      await hanna.client
        .from('comments')
        .insert({ post_id: post, user_id: hanna.id, content: 'Anybody?' })
        .throwOnError();
      // A repost quotes what it repeats: the one that was written first has the comment.
      const card = feed.card(text).filter({ hasText: 'Anybody?' });
      const stage = { page, feed, elin, hanna, text, post, card };
      await prepare?.(stage);
      stages.set(name, stage);
    }
    const complaint = page.getByText(failed, { exact: true });
    await signInAs(elin);
    await page.clock.install();
    await feed.open();

    for (const [name, fail, isCommitted] of faults) {
      await test.step(name, async () => {
        const stage = stages.get(name) as Stage;
        let faulted = 0;
        // A fault that came between the presses would make the second one a try of its own.
        const pressed = Promise.withResolvers<void>();
        await page.route(call.url, async (route) => {
          if (route.request().method() !== call.method) return route.fallback();
          await pressed.promise;
          await fail(route);
          faulted += 1;
        });
        if (news) await page.route(news, (route) => route.abort());
        await act(stage, false);
        pressed.resolve();
        await expect.poll(() => faulted).toBe(1);
        await page.unroute(call.url);
        if (!isCommitted || !isAskedFor) {
          await expect(complaint).toBeVisible();
          await expect.poll(() => held(stage)).toBe(isCommitted ? 1 : 0);
          await act(stage, true);
        }
        if (news) await page.unroute(news);
        await done(stage);
        await expect.poll(() => held(stage)).toBe(1);
        await page.clock.runFor(TOAST_MS);
        await expect(complaint).toHaveCount(0);
      });
    }
  });
}

/** How many rows a query finds. */
export async function countOf(
  query: PromiseLike<{ count: number | null; error: unknown }>,
): Promise<number> {
  const { count, error } = await query;
  if (count === null) throw error;
  return count;
}

export const only = { count: 'exact', head: true } as const;
