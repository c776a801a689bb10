import { drawPicture, expect, test } from '@pure/e2e-support';
import { ACCEPT, openComposer, readPostMedia, expectPosted, UPLOADS } from './composer-page.ts';
import { rpcUrl } from './feed-page.ts';

for (const [step, pattern] of [
  ['upload', UPLOADS],
  ['acceptance', ACCEPT],
] as const) {
  test(`a failed ${step} is reported and can be retried [95]`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    const { feed, composer } = await openComposer(page, elin, signInAs);
    await page.route(pattern, (route) => route.fulfill({ status: 500, json: {} }));
    await composer.chooseFiles(await drawPicture(page));
    await expect(page.getByText('Failed to upload media')).toBeVisible();
    await page.unroute(pattern);
    await composer.form.getByRole('button', { name: 'Try photo 1 again' }).click();
    await composer.expectUploaded(1);
    await feed.postButton.click();
    await expectPosted(page);
    expect(await readPostMedia(elin)).toHaveLength(1);
  });
}

test('a reload during an upload keeps the text and the file, and the upload continues', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const { feed, composer } = await openComposer(page, elin, signInAs);
  await page.route(ACCEPT, (route) => route.abort());
  await feed.field.fill('half a thought');
  await composer.chooseFiles(await drawPicture(page));
  await expect(page.getByText('Failed to upload media')).toBeVisible();
  await page.reload();
  await expect(feed.field).toHaveValue('half a thought');
  await expect(composer.thumbs.locator('img')).toHaveCount(1);
  await page.unroute(ACCEPT);
  await page.reload();
  await composer.expectUploaded(1);
  await feed.postButton.click();
  await expectPosted(page);
  expect(await readPostMedia(elin)).toHaveLength(1);
  const countKeptFiles = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pure.member.'));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().length;
    });
  await expect.poll(countKeptFiles).toBe(0);
  await page.reload();
  await expect(feed.composerButton).toBeVisible();
});

test('a failed post keeps its picture over a reload [97]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const { feed, composer } = await openComposer(page, elin, signInAs);
  await feed.field.fill('Soup tonight');
  await composer.chooseFiles(await drawPicture(page));
  await composer.expectUploaded(1);
  await page.route(rpcUrl('create_post'), (route) => route.fulfill({ status: 500, json: {} }));
  await feed.postButton.dblclick();
  await expect(page.getByText('Failed to create post')).toBeVisible();
  const card = feed.card('Soup tonight');
  await expect(card.getByRole('img')).not.toHaveCount(0);
  await page.reload();
  await expect(card).toContainText('Not sent yet');
  await expect(card.getByRole('img')).not.toHaveCount(0);
  await page.unroute(rpcUrl('create_post'));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expectPosted(page);
  expect(await readPostMedia(elin)).toHaveLength(1);
});

test('a post with a picture whose answer was lost is created once', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const { feed, composer } = await openComposer(page, elin, signInAs);
  await composer.chooseFiles(await drawPicture(page));
  await composer.expectUploaded(1);
  await page.route(rpcUrl('create_post'), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await feed.postButton.click();
  await expect(page.getByText('Failed to create post')).toBeVisible();
  await page.unroute(rpcUrl('create_post'));
  // The live event of the post confirms it without a retry.
  await expectPosted(page);
  expect(await readPostMedia(elin)).toHaveLength(1);
  const { data } = await elin.client.from('posts').select('id');
  expect(data).toHaveLength(1);
});

test('an upload that lost the network continues when it is back', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { feed, composer } = await openComposer(page, await newMember(), signInAs);
  await page.route(ACCEPT, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await composer.chooseFiles(await drawPicture(page));
  await expect(page.getByText('You’re offline. Your post is sent when you’re back.')).toBeVisible();
  await page.unroute(ACCEPT);
  await page.context().setOffline(false);
  await composer.expectUploaded(1);
  await feed.postButton.click();
  await expectPosted(page);
});

test('a token that expires during an upload is renewed', async ({ page, newMember, signInAs }) => {
  const { feed, composer } = await openComposer(page, await newMember(), signInAs);
  let refused = 0;
  await page.route(UPLOADS, async (route) => {
    if (route.request().method() !== 'POST' || refused > 0) return route.continue();
    refused += 1;
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    });
    return route.fulfill({
      status: 400,
      json: {
        statusCode: '403',
        error: 'Unauthorized',
        message: '"exp" claim timestamp check failed',
      },
    });
  });
  const renewed = page.waitForRequest(/grant_type=refresh_token/);
  await composer.chooseFiles(await drawPicture(page));
  await renewed;
  await composer.expectUploaded(1);
  await feed.postButton.click();
  await expectPosted(page);
});
