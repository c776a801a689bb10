import { createPost } from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';

/** In the page: whether the posts are stored, and the code that shows them. */
async function isHomeKept(): Promise<boolean> {
  const isStored = Object.keys({ ...localStorage }).some((key) => key.includes('.feed.home.'));
  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  return isStored && kept.flat().some(({ url }) => url.includes('/assets/offline.'));
}

test.describe('a start without a network', () => {
  test('shows the frame, what the member last saw of Home, and sends what they do there once they are back', async ({
    page,
    context,
    newMember,
    signInAs,
  }) => {
    const elin = await newMember();
    await createPost(elin, 'First frost.');
    await signInAs(elin);
    await page.goto('/app');
    await expect(page.getByText('First frost.')).toBeVisible();
    await waitForWorker(page);
    await expect.poll(() => page.evaluate(isHomeKept)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    // Its code is kept although it was never opened.
    await page.getByRole('button', { name: /^What's new with you, Elin/ }).click();
    await page.getByRole('textbox', { name: /^What's new/ }).fill('Soup tonight.');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page.getByText('First frost.')).toBeVisible();
    await expect(page.getByText("You're offline. We'll catch up when you're back.")).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^What's new/ })).toHaveValue('Soup tonight.');

    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const waits = page.getByText("You're offline. What you did is sent when you're back.");
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(page.getByText('Soup tonight.')).toBeVisible();
    await expect(waits).toBeVisible();

    await createPost(elin, 'Written elsewhere.');
    await context.setOffline(false);
    await expect(page.getByText('Post created successfully!')).toBeVisible();
    await expect(waits).toBeHidden();
    await expect(page.getByText('Written elsewhere.')).toBeVisible();
    const { data } = await elin.client
      .from('posts')
      .select('content')
      .eq('content', 'Soup tonight.');
    expect(data).toHaveLength(1);
  });

  test('keeps the member signed in although their token has expired', async ({
    page,
    context,
    newMember,
    signInAs,
  }) => {
    await signInAs(await newMember());
    await page.goto('/app');
    await waitForWorker(page);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const session = JSON.parse(localStorage.getItem(key) ?? '') as object;
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page).toHaveURL(/\/app$/);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  });

  test('says which part is missing, and opens it by itself once there is a network', async ({
    page,
    context,
    newMember,
    signInAs,
  }) => {
    await signInAs(await newMember());
    await page.goto('/app');
    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Friends' })
      .click();
    await expect(page.getByText('Friends can’t be opened offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
  });
});

test('nothing of a member is left after sign-out', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'First frost.');
  await signInAs(elin);
  await page.goto('/app');
  await waitForWorker(page);
  await expect(page.getByText('First frost.')).toBeVisible();
  // Shared files that no page has taken.
  await page.evaluate(async () =>
    (await caches.open('pure-shared')).put('/app/share?1', new Response('')),
  );
  await page.evaluate(() =>
    Object.assign(navigator, {
      clearAppBadge: async () => Object.assign(window, { isBadgeCleared: true }),
    }),
  );
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return {
        stored: [
          ...Object.values({ ...localStorage }),
          ...Object.values({ ...sessionStorage }),
        ].filter((text) => text.includes('First frost')),
        keys: Object.keys({ ...localStorage }).filter((key) => key.startsWith('pure.member.')),
        caches: (await caches.keys()).filter((name) => !name.startsWith('pure-code-')),
        isBadgeCleared: 'isBadgeCleared' in window,
        notifications: (await registration.getNotifications()).length,
        subscription: await registration.pushManager.getSubscription(),
      };
    });
  await expect.poll(left).toEqual({
    stored: [],
    keys: [],
    caches: [],
    isBadgeCleared: true,
    notifications: 0,
    subscription: null,
  });
  await context.setOffline(true);
  await page.goto('/app');
  await expect(page.getByText('First frost.')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
});
