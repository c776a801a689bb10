import { paths } from '@pure/contracts';
import { expect, expectReachableByTab, fakePush, inEachAppearance, test } from '@pure/e2e-support';
import type { Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

const cardOf = (page: Page) => page.getByRole('region', { name: 'Stay Connected' });
/** 5 s after the page is idle */
const OFFERED = { timeout: 20_000 };

const browsersOf = async (member: Member) => {
  const { data } = await member.client.from('push_subscriptions').select('active');
  return data;
};

test('[184] the offer comes without a question of the browser, at any width', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  await fakePush(page);
  await signInAs(await newMember());
  await page.goto(paths.home());
  const card = cardOf(page);
  await expect(card).toBeVisible(OFFERED);
  expect(await page.evaluate(() => window.fakePush.asked)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.closest('section'))).toBeNull();
  for (const width of [1280, 320]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 640 });
      await expectAccessible();
      const box = await card.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      if (width === 1280) {
        const margin = await page.getByRole('button', { name: 'Your menu' }).boundingBox();
        expect(box && box.x + box.width).toBe(margin && margin.x + margin.width);
        // At the end of the margin, below what stands in it.
        expect(box && box.y + box.height).toBe(640 - 24);
      }
      await inEachAppearance(page, async () => {
        for (const name of ['Turn on notifications', 'Not now']) {
          await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        }
      });
      await expectReachableByTab(card);
    });
  }
  await card.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(card).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('pure-stay-connected'))).toBe('closed');
});

test('[67] [184] [185] its button subscribes the browser, and signing out ends that', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await fakePush(page);
  await signInAs(elin);
  await page.goto(paths.home());
  await cardOf(page).getByRole('button', { name: 'Turn on notifications' }).click(OFFERED);
  await expect(
    page.getByText("Notifications enabled! You'll receive updates on your lock screen."),
  ).toBeVisible();
  await expect(cardOf(page)).toBeHidden();
  expect(await browsersOf(elin)).toEqual([{ active: true }]);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(paths.login());
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fake-push-subscription')))
    .toBeNull();
});

test('[67] a browser whose row was lost is registered again at the next start', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await fakePush(page, { permission: 'granted' });
  await signInAs(elin);
  await page.goto(paths.home());
  await expect.poll(() => browsersOf(elin), OFFERED).toEqual([{ active: true }]);
  await elin.client.from('push_subscriptions').delete().eq('user_id', elin.id);
  await page.reload();
  await expect.poll(() => browsersOf(elin), OFFERED).toEqual([{ active: true }]);
  await expect(cardOf(page)).toBeHidden();
});
