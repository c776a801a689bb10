import path from 'node:path';
import { paths } from '@pure/contracts';
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { expectNoSidewaysScroll } from './expect-no-sideways-scroll.ts';
import { isOneOrigin, type Layout } from './layout.ts';
import { closeFirstSteps, createMember, type Member } from './member.ts';
import { signInPage } from './sign-in-page.ts';
import { standaloneOrigin } from './standalone-ports.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Fixtures {
  /** registers a member for this test only, who has put the first steps away */
  newMember: (fullName?: string, username?: string) => Promise<Member>;
  /** registers a member whom Home greets with the first steps. @param link see `createMember` */
  newcomer: (fullName: string, link?: object) => Promise<Member>;
  /** stores a member's session for this test's page */
  signInAs: (member: Member) => Promise<void>;
  /** registers a member, signs them in on this test's page and opens their profile */
  openOwnProfile: (address?: Parameters<typeof paths.profile>[1]) => Promise<Member>;
  /** a second browser, with its own storage, signed in as another member */
  openAs: (member: Member) => Promise<Page>;
  /** fails on any accessibility violation of WCAG 2.2 AA, in the light scheme or the dark one */
  expectAccessible: (page?: Page) => Promise<void>;
  /** fails as `expectAccessible` does, and if the page scrolls sideways, at 1280 and at 320 px */
  expectAccessibleAtWidths: () => Promise<void>;
}

/** Playwright's `test` with PURE's fixtures. */
export const test = base.extend<Fixtures & Layout>({
  isOneOrigin,
  // In a run of all suites, a remote's specs open the standalone host with that remote.
  baseURL: async ({ baseURL }, use, { file }) =>
    use(baseURL ?? standaloneOrigin(path.basename(path.dirname(file)))),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  newMember: async ({}, use) =>
    use(async (fullName = 'Elin Sandberg', username) => {
      const member = await createMember(fullName, username);
      await closeFirstSteps(member);
      return member;
    }),
  // oxlint-disable-next-line no-empty-pattern -- as above
  newcomer: async ({}, use) => use((fullName, link) => createMember(fullName, undefined, link)),
  signInAs: async ({ page, baseURL }, use) => use((member) => signInPage(page, member, baseURL)),
  openOwnProfile: async ({ page, newMember, signInAs }, use) =>
    use(async (address) => {
      const member = await newMember();
      await signInAs(member);
      await page.goto(paths.profile(member.id, address));
      return member;
    }),
  openAs: async ({ browser, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (member) => {
      const page = await openBrowser(browser, baseURL);
      pages.push(page);
      await signInPage(page, member, baseURL);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  expectAccessible: async ({ page }, use) =>
    use(async (subject = page) => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      await expectNoViolation(subject, { runOnly: { type: 'tag', values: tags } });
      await subject.emulateMedia({ colorScheme: 'dark' });
      // The scheme changes nothing but the colours.
      await expectNoViolation(subject, { runOnly: ['color-contrast'] });
      await subject.emulateMedia({ colorScheme: 'light' });
    }),
  expectAccessibleAtWidths: async ({ page, expectAccessible }, use) =>
    use(async () => {
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible();
        await expectNoSidewaysScroll(page);
      }
    }),
});

export { expect } from '@playwright/test';

/** For `page.evaluate`: waits until short animations and transitions have ended. */
export async function waitForAnimations(): Promise<void> {
  const isBrief = ({ effect, playState }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000;
  const ending = document.getAnimations().filter(isBrief);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** `@axe-core/playwright` would send axe, which is large, to the page twice for each check. */
async function expectNoViolation(page: Page, options: RunOptions) {
  await page.evaluate(waitForAnimations);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // The details of what passed take time, too.
  const { violations } = await page.evaluate((options) => window.axe.run(options), {
    ...options,
    resultTypes: ['violations'],
  } satisfies RunOptions);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
  ).toEqual([]);
}

async function openBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}
