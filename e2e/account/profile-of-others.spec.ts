import { paths } from '@pure/contracts';
import { befriend, createPicturedPost, drawPicture, expect, test } from '@pure/e2e-support';

test('[125] a friend’s photos are squares, each with a way to its post', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const bread = await createPicturedPost(hanna, await drawPicture(page), 'Bread');
  await createPicturedPost(hanna, await drawPicture(page), 'The jetty');
  await signInAs(elin);
  await page.goto(paths.profile(hanna.id));
  await page.getByRole('tab', { name: 'PURE Collection' }).click();
  const collection = page.getByRole('list', { name: 'PURE Collection' });
  await expect(collection.getByRole('listitem')).toHaveCount(2);
  await collection.getByRole('button', { name: 'Bread' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Photos and videos by Hanna Berg' });
  await expect(lightbox.getByRole('img', { name: 'Bread' })).toBeVisible();
  await expect(lightbox.getByText('2 of 2')).toBeVisible();
  await lightbox.getByRole('link', { name: 'See the post' }).click();
  await expect(page).toHaveURL(paths.home({ post: bread }));
});

test('[126] a stranger’s collection is private', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await createPicturedPost(hanna, await drawPicture(page), 'Bread');
  await signInAs(elin);
  await page.goto(paths.profile(hanna.id, { tab: 'collection' }));
  await expect(page.getByText('Collection is private')).toBeVisible();
  await expect(
    page.getByText('You need to be friends with Hanna Berg to see their posts'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bread' })).toHaveCount(0);
});

test('[124] a blocked member’s profile says so, and Unblock brings it back', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.profile(hanna.id));
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveAttribute(
    'href',
    paths.messages({ with: hanna.id }),
  );
  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve blocked Hanna Berg' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hanna Berg' })).toBeVisible();
  await expect(page.getByText('Posts are private')).toBeVisible();
});

test('on a desktop the menu of a member begins below its button', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.profile(hanna.id));
  const button = page.getByRole('button', { name: 'More about Hanna Berg' });
  await button.click();
  const menu = page.getByRole('menu', { name: 'More about Hanna Berg' });
  const start = async (part: typeof menu) => (await part.boundingBox())?.x ?? 0;
  await expect.poll(async () => (await start(menu)) - (await start(button))).toBeCloseTo(0, 0);
});
