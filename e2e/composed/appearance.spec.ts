import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'));

test.describe('the chosen theme', () => {
  test.use({ colorScheme: 'light' });

  test('shows at once, in every tab, and is there before anything is painted', async ({
    page,
    context,
    newMember,
    signInAs,
  }) => {
    await signInAs(await newMember());
    await page.goto(`${paths.settings()}?tab=appearance`);
    const light = await ground(page);
    const other = await context.newPage();
    await other.goto(paths.settings());
    await page.getByRole('radio', { name: /^Dark/ }).check();
    const dark = await ground(page);
    expect(dark).not.toBe(light);
    await expect.poll(() => ground(other)).toBe(dark);

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { atFirst: document.documentElement.dataset['theme'] });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(paths.landing());
    expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toBe('dark');
    expect(await ground(page)).toBe(dark);

    await page.goto(`${paths.settings()}?tab=appearance`);
    await page.getByRole('radio', { name: /^System/ }).check();
    expect(await ground(page)).toBe(light);
  });
});

test('less motion turns animations off where the browser does not', async ({
  page,
  newMember,
  signInAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs(await newMember());
  await page.goto(`${paths.settings()}?tab=appearance`);
  const quick = () =>
    page.evaluate(() => {
      const { documentElement } = document;
      return getComputedStyle(documentElement).getPropertyValue('--quick');
    });
  expect(await quick()).toBe('.12s');
  await page.getByRole('checkbox', { name: 'Less motion' }).check();
  expect(await quick()).toBe('.01ms');
});
