import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
import type { Locator, Page, Route } from '@playwright/test';
import { feedOf } from './feed-page.ts';

/** A way for a request to fail, and whether the database committed the change. */
type Fault = [name: string, fail: (route: Route) => Promise<void>, isCommitted: boolean];

const noNetwork: Fault = ['no network', (route) => route.abort('internetdisconnected'), false];

const lostAnswer: Fault = [
  'a lost answer',
  async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  true,
];

/** To the app these are the same as no network: `libs/data` gives all of them as a change that may have succeeded. */
const otherFaults: Fault[] = [
  ['a server error', (route) => route.fulfill({ status: 500, json: {} }), false],
  ['a timeout', (route) => route.abort('timedout'), false],
  [
    'an expired token',
    (route) => route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    false,
  ],
];

const faults = [noNetwork, ...(process.env['PURE_DEEP'] ? otherFaults : []), lostAnswer];

/** how long an error toast stays */
const TOAST_MS = 4_000;

/** The context of one try: Elin's page, and a post of its own for each fault. */
export interface Scenario {
  page: Page;
  feed: ReturnType<typeof feedOf>;
  elin: Member;
  hanna: Member;
  /** the text of the post */
  text: string;
  post: string;
  card: Locator;
}

export interface Mutation {
  title: string;
  /** the author of the post; Hanna comments on it */
  author: 'elin' | 'hanna';
  /** creates further data through the API */
  prepare?(scenario: Scenario): PromiseLike<unknown>;
  /** the request that fails */
  request: { method: string; url: RegExp };
  /** a read after the live event; it is blocked, because it would show the change before the retry */
  liveRead?: RegExp;
  /** the error toast */
  errorText: string;
  /** performs the action, with a double click where that could repeat it; a retry uses the kept input */
  perform(scenario: Scenario, isRetry: boolean): Promise<void>;
  /** After a lost answer the app reads the result from the database. Otherwise the member retries under the same id. */
  isCheckedAfterLoss: boolean;
  /** waits until the page shows the change */
  expectDone(scenario: Scenario): Promise<void>;
  /** the number of times that the database holds the change */
  countRows(scenario: Scenario): Promise<number>;
}

/** Tests a mutation with each fault: the page reports it, keeps the input, and the change is made once. */
export function testFaults(mutation: Mutation): void {
  const { title, author, prepare, request, liveRead, errorText, perform, expectDone, countRows } =
    mutation;
  test(`failed requests neither lose nor repeat ${title}`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    const feed = feedOf(page);
    const scenarios = new Map<string, Scenario>();
    for (const [name] of faults) {
      const text = `Post for ${name}.`;
      const post = await createPost({ elin, hanna }[author], text);
      await hanna.client
        .from('comments')
        .insert({ post_id: post, user_id: hanna.id, content: 'Anybody?' })
        .throwOnError();
      // A repost quotes the same text. Only the original has a comment.
      const card = feed.card(text).filter({ hasText: 'Anybody?' });
      const scenario = { page, feed, elin, hanna, text, post, card };
      await prepare?.(scenario);
      scenarios.set(name, scenario);
    }
    const errorToast = page.getByText(errorText, { exact: true });
    await signInAs(elin);
    await page.clock.install();
    await feed.open();

    for (const [name, fail, isCommitted] of faults) {
      await test.step(name, async () => {
        const scenario = scenarios.get(name) as Scenario;
        // The comments of a post far below aren't loaded. A repost stands above its original.
        await feed.card(scenario.text).last().scrollIntoViewIfNeeded();
        let failures = 0;
        // The fault waits for both clicks. Otherwise the second click would be a retry.
        const clicked = Promise.withResolvers<void>();
        await page.route(request.url, async (route) => {
          if (route.request().method() !== request.method) return route.fallback();
          await clicked.promise;
          await fail(route);
          failures += 1;
        });
        if (liveRead) await page.route(liveRead, (route) => route.abort());
        await perform(scenario, false);
        clicked.resolve();
        await expect.poll(() => failures).toBe(1);
        await page.unroute(request.url);
        if (!isCommitted || !mutation.isCheckedAfterLoss) {
          await expect(errorToast).toBeVisible();
          await expect.poll(() => countRows(scenario)).toBe(isCommitted ? 1 : 0);
          await perform(scenario, true);
        }
        if (liveRead) await page.unroute(liveRead);
        await expectDone(scenario);
        await expect.poll(() => countRows(scenario)).toBe(1);
        // A toast under the pointer stays.
        await page.mouse.move(0, 0);
        await page.clock.runFor(TOAST_MS);
        await expect(errorToast).toHaveCount(0);
      });
    }
  });
}

export async function readCount(
  query: PromiseLike<{ count: number | null; error: unknown }>,
): Promise<number> {
  const { count, error } = await query;
  if (count === null) throw error;
  return count;
}

export const countOnly = { count: 'exact', head: true } as const;
