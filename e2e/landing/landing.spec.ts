import { paths } from '@pure/contracts';
import { expect, expectNoSidewaysScroll, inEachAppearance, test } from '@pure/e2e-support';

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

test('the roadmap, the trees and the figures are shown and labelled as samples [181] [182]', async ({
  page,
}) => {
  await page.goto(paths.landing());
  const told = [
    ['100,000', '500,000', '1,000,000'],
    ['2,847', '12.4', '8', 'trees planted', 'tons of CO2', 'partner organizations'],
  ].flat();
  for (const text of told) await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByText('Sample figures, until there are real ones.')).toHaveCount(2);
});

test('the testimonials advance by themselves until the visitor chooses one [180]', async ({
  page,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.landing());
  const testimonials = page.getByRole('region', { name: 'What members say' });
  await expect(testimonials.getByText('1 of 4')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(testimonials.getByText('2 of 4')).toBeVisible();
  await testimonials.getByRole('button', { name: 'Next' }).click();
  await expect(testimonials.getByText('3 of 4')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(testimonials.getByText('3 of 4')).toBeVisible();
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
