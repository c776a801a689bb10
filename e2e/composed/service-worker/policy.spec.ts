import { paths } from '@pure/contracts';
import { createPost } from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';

test('no page violates the policy with the worker', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
      violations.push(message.text());
  });
  const elin = await newMember();
  await createPost(elin, 'First frost.');
  await signInAs(elin);
  await page.goto(paths.home());
  await waitForWorker(page);
  const places = [
    paths.home(),
    paths.friends(),
    paths.messages(),
    paths.settings(),
    paths.profile(elin.id),
    paths.search('frost'),
    paths.landing(),
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(
      page.locator('main:not([data-first-paint], [hidden]) :is(h1, h2)').first(),
    ).toBeAttached();
  }
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^What's new/ }).click();
  await page.getByRole('textbox', { name: /^What's new/ }).fill('Soup tonight.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Post created successfully!')).toBeVisible();
  expect(violations).toEqual([]);
});
