import { paths } from '@pure/contracts';
import {
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  test,
  stopClock,
} from '@pure/e2e-support';

test(
  'the header, the hero and the closing link to register and login [179]',
  { tag: '@composed' },
  async ({ page }) => {
    await page.goto(paths.landing());
    await expect(
      page.getByRole('heading', { level: 1, name: 'Real social media for real people' }),
    ).toBeVisible();
    const join = page.getByRole('link', { name: 'Join our community' });
    await expect(join).toHaveCount(2);
    for (const link of [
      ...(await join.all()),
      page.getByRole('link', { name: 'Take your place' }),
    ]) {
      await expect(link).toHaveAttribute('href', paths.register());
    }
    for (const link of await page.getByRole('link', { name: 'Sign in' }).all()) {
      await expect(link).toHaveAttribute('href', paths.login());
    }
  },
);

test(
  'the foot leads to what PURE stores, its rules, and who runs it [2]',
  { tag: '@composed' },
  async ({ page }) => {
    await page.goto(paths.landing());
    for (const [name, at] of [
      ['Privacy', paths.privacy()],
      ['Terms', paths.terms()],
      ['Contact', paths.contact()],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page).toHaveURL(at);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(
        page.getByText('Who runs this site').or(page.getByText('Who is responsible')),
      ).toBeVisible();
    }
  },
);

test('the page shows PURE itself, and no figure that nobody counted [179] [181] [182]', async ({
  page,
}) => {
  const counted = page.waitForResponse('**/rpc/site_figures');
  await page.goto(paths.landing());
  for (const text of ['100,000', '500,000', '1,000,000', 'Who can see this'])
    await expect(page.getByText(text).first()).toBeVisible();
  const { members } = (await (await counted).json()) as { members: number | null };
  await expect(page.getByText(/\d\+ members/)).toHaveCount(members === null ? 0 : 1);
  await expect(page.getByRole('main')).not.toContainText(/sample|tons|satisfied/i);
});

test('the promises advance by themselves until the visitor chooses one [180]', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.landing());
  const promises = page.getByRole('region', { name: 'What PURE promises' });
  await expect(promises.getByText('1 of 4')).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(5_000);
  await expect(promises.getByText('2 of 4')).toBeVisible();
  await promises.getByRole('button', { name: 'Next' }).click();
  await expect(promises.getByText('3 of 4')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(promises.getByText('3 of 4')).toBeVisible();
});

for (const name of ['landing', 'privacy', 'terms', 'contact'] as const) {
  test(`nothing on ${paths[name]()} is inaccessible or cut off, narrow and wide`, async ({
    page,
    expectAccessibleAtWidths,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(paths[name]());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAtWidths();
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  });
}
