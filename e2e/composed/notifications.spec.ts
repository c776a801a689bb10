import { paths } from '@pure/contracts';
import {
  befriend,
  createPost,
  expect,
  inEachAppearance,
  test,
  type Member,
} from '@pure/e2e-support';

const comment = (by: Member, post: string, content: string) =>
  by.client.from('comments').insert({ post_id: post, user_id: by.id, content }).throwOnError();

test('[45] [58] [60] [63] a notification arrives, opens its post and is read, without a reload', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const post = await createPost(elin, 'Soup on Thursday');
  await elin.client.from('notifications').update({ read: true }).eq('user_id', elin.id);
  await signInAs(elin);
  await page.goto(paths.friends());
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.waitForLoadState('networkidle');

  await comment(hanna, post, 'I bring bread.');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const line = panel.getByRole('link', { name: 'Hanna Berg commented on your post' });
  await expect(line).toBeVisible();
  await expectAccessible();

  await line.click();
  await expect(page.getByRole('dialog').getByText('I bring bread.')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(paths.home({ post }));
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[57] [59] the panel works by keyboard alone, as a sheet', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    for (const text of ['Soup', 'Bread']) {
      await comment(hanna, await createPost(elin, text), 'Lovely');
    }
    await signInAs(elin);
    await page.goto(paths.home());
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName(/[23] unread/);
    await bell.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expectAccessible();
    const box = await panel.boundingBox();
    expect(box && [box.x, Math.round(box.y + box.height), box.width]).toEqual([0, 844, 390]);

    await page.keyboard.press('Tab');
    await expect(panel.getByRole('button', { name: 'Mark all read' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bell).toHaveAccessibleName('Notifications');
    const lines = panel.getByRole('listitem');
    const before = await lines.count();
    const deletion = lines.first().getByRole('button', { name: /^Delete:/ });
    await expect(deletion).not.toBeInViewport();
    await deletion.focus();
    await expect(deletion).toBeInViewport({ ratio: 1 });
    const deleted = page.waitForResponse('**/rpc/delete_notifications');
    await page.keyboard.press('Enter');
    await expect(lines).toHaveCount(before - 1);
    await expect(lines.first().getByRole('link')).toBeFocused();
    await deleted;

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
    await page.reload();
    await bell.click();
    await expect(lines).toHaveCount(before - 1);
  });
});

test('the panel keeps its width in each appearance', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
  ]);
  await befriend(elin, hanna);
  await comment(hanna, await createPost(elin, 'Soup'), 'word'.repeat(40));
  await signInAs(elin);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /commented on your post/ })).toBeVisible();
  await inEachAppearance(page, async () => {
    const overflow = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const [box, { width = 0 } = {}] = [await panel.boundingBox(), page.viewportSize() ?? {}];
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    await expect(panel.getByRole('button', { name: 'Mark all read' })).toBeInViewport();
  });
});
