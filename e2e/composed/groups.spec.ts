import { paths } from '@pure/contracts';
import {
  ageInbox,
  createGroup,
  createPostIn,
  expect,
  recordReads,
  test,
  waitForQuiet,
} from '@pure/e2e-support';

test('an open group has the composer and its posts, live, marks them as seen, and takes two reads [89] [96] [170]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await createGroup(elin, hanna);
  await ageInbox(elin);
  await signInAs(elin);
  const reads = recordReads(page);
  await page.goto(`${paths.groups()}?tab=mine`);
  const link = page.getByRole('link', { name: 'Gardeners' });
  await expect(link).toBeVisible();
  await waitForQuiet(page);
  expect(reads.filter((name) => name.includes('group'))).toEqual(['my_groups']);
  reads.length = 0;
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Gardeners' });
  const posts = dialog.getByRole('region', { name: 'Posts' });
  await expect(posts.getByText('Be the first to share something with the group!')).toBeVisible();
  await waitForQuiet(page);
  expect(reads.toSorted()).toEqual(['group_feed', 'group_page']);

  await dialog.getByRole('button', { name: /^What’s new/ }).click();
  await dialog.getByRole('textbox', { name: /^What’s new/ }).fill('First frost.');
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Group post created successfully!')).toBeVisible();
  await expect(posts.getByRole('article')).toContainText('First frost.');

  const marked = page.waitForResponse('**/rest/v1/rpc/mark_group_seen');
  await createPostIn(hanna, group, 'The kale is fine.');
  await expect(posts.getByRole('article').first()).toContainText('The kale is fine.');

  // On a phone the tabs, the composer and the posts follow each other without ground between.
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const gaps = () =>
    posts.evaluate((list) => {
      const tabs = list.closest('dialog')?.querySelector('[role="tablist"]')?.parentElement;
      const composer = list.previousElementSibling;
      const parts = [tabs, composer, list].map((part) => part?.getBoundingClientRect());
      return parts
        .slice(1)
        .map((part, index) => (part?.top ?? NaN) - (parts[index]?.bottom ?? NaN));
    });
  await expect.poll(gaps).toEqual([0, 0]);
  await page.setViewportSize(desktop);

  // Hanna wrote while the Dashboard was open, so Elin has seen it; Hanna hasn't seen Elin's post.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await (await marked).finished();
  await page.getByRole('tab', { name: 'My Groups' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Gardeners' });
  await expect(card).toBeVisible();
  // Read again, so that the list shows what the server has.
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByText('New posts')).not.toBeAttached();
  const other = await openAs(hanna);
  await other.goto(`${paths.groups()}?tab=mine`);
  await expect(other.getByText('New posts')).toBeAttached();
});
