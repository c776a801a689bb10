import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

test('an empty list, and an empty pane beside it [141]', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newMember());
  await page.goto(paths.messages());
  await expect(page.getByRole('heading', { name: 'No conversations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Select a conversation' })).toBeVisible();
  await expectAccessible();
});

test('a small screen shows one pane [141]', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(await newMember());
  await page.goto(paths.messages());
  await expect(page.getByRole('heading', { name: 'No conversations' })).toBeVisible();
  await expect(page.getByText('Select a conversation')).toBeHidden();
  await expectAccessible();
});

test('the empty list comes from the backend [141]', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  const answer = page.waitForResponse('**/rpc/my_conversations');
  await page.goto(paths.messages());
  expect(await (await answer).json()).toEqual({ items: [], next: null });
});

test('a failed load is only logged and leaves the screen as it was [195]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.route('**/rpc/my_conversations', (route) => route.fulfill({ status: 500, json: {} }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The conversations could not be loaded'),
  );
  await page.goto(paths.messages());
  await logged;
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  await expect(page.getByText('No conversations')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);

  await page.unroute('**/rpc/my_conversations');
  await expect(page.getByRole('heading', { name: 'No conversations' })).toBeVisible({
    timeout: 20_000,
  });
});
