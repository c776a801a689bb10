import { paths } from '@pure/contracts';
import { befriend, expect, requestFriendship, test } from '@pure/e2e-support';

test('the tabs count friends, requests and results [132]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await befriend(elin, hanna);
  await requestFriendship(yusuf, elin);
  await signInAs(elin);
  await page.goto(paths.friends());

  await expect(page.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Requests 1' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Find Friends', exact: true })).toBeVisible();
  await page.getByPlaceholder('Search by name or username...').fill(hanna.username);
  await expect(page.getByRole('tab', { name: 'Find Friends 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hanna Berg', exact: true })).toBeVisible();
});

test('each empty tab shows a kind message [133]', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  await page.goto(paths.friends());
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await page.getByRole('tab', { name: /Requests/ }).click();
  await expect(page.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
  await page.getByRole('tab', { name: /Find Friends/ }).click();
  await page.getByPlaceholder('Search by name or username...').fill('nobody_has_this_name');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
});

test('a URL opens its tab [132]', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  await page.goto(paths.friends());
  await page.getByRole('tab', { name: /Requests/ }).click();
  await expect(page).toHaveURL(paths.friends({ tab: 'requests' }));
  await page.reload();
  await expect(page.getByRole('tab', { name: /Requests/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('unfriending removes both from each other’s list at once', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.friends());
  const other = await openAs(hanna);
  await other.goto(paths.friends());
  await expect(other.getByRole('link', { name: 'Elin Sandberg', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Unfriend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Hanna Berg', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Unfriend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).click();
  await expect(page.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'No friends yet' })).toBeVisible();
});

test('offline, an answer to a request waits, and is sent by itself once there is a network', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await requestFriendship(hanna, elin);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'requests' }));
  await expect(page.getByRole('link', { name: 'Hanna Berg', exact: true })).toBeVisible();

  let isOnline = false;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sentOnline: boolean[] = [];
  await page.route('**/rest/v1/rpc/accept_request', async (route) => {
    sentOnline.push(isOnline);
    await held;
    await route.continue();
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accept Hanna Berg' }).click();
  await expect(page.getByRole('button', { name: 'Accept Hanna Berg' })).toBeHidden();
  isOnline = true;
  await context.setOffline(false);
  await expect.poll(() => sentOnline).toEqual([true]);
  await expect(page.getByText('Friend request accepted!')).toBeHidden();
  answer();
  await expect(page.getByText('Friend request accepted!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
});

test(
  'a thousand friends load while scrolling, and only those in view are laid out',
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    await signInAs(await newMember());
    const many = Array.from({ length: 1000 }, (_, number) => ({
      member: {
        id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
        username: `friend_${number}`,
        full_name: `Friend Number ${number}`,
        avatar_url: null,
      },
      since: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
    }));
    await page.route('**/rest/v1/rpc/my_friends', async (route) => {
      const { after } = route.request().postDataJSON() as { after: { id: string } | null };
      const start = after ? many.findIndex(({ member }) => member.id === after.id) + 1 : 0;
      const items = many.slice(start, start + 50);
      const last = items.at(-1);
      const next = last && start + 50 < many.length ? { at: last.since, id: last.member.id } : null;
      await route.fulfill({ json: { items, next } });
    });
    await page.goto(paths.friends());
    await expect(page.getByRole('link', { name: 'Friend Number 0', exact: true })).toBeVisible();

    // scrolled from within, since each step from outside would take a picture of a thousand rows
    await page.evaluate(async () => {
      while (document.querySelectorAll('[role="tabpanel"] li').length < 1000) {
        scrollTo(0, document.documentElement.scrollHeight);
        await new Promise(requestAnimationFrame);
      }
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await expect(page.getByText('Friend Number 999', { exact: true })).toBeInViewport();
    const names = page.getByRole('tabpanel').getByRole('link', { name: /^Friend Number/ });
    expect(await names.count()).toBe(1000);
    const laidOut = await names.evaluateAll(
      (links) =>
        links.filter((link) => link.checkVisibility({ contentVisibilityAuto: true })).length,
    );
    expect(laidOut).toBeLessThan(100);
  },
);
