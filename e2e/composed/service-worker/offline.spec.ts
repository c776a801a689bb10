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
    await page.getByRole('button', { name: /^What’s new with you, Elin/ }).click();
    await page.getByRole('textbox', { name: /^What’s new/ }).fill('Soup tonight.');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    await expect(page.getByText('First frost.')).toBeVisible();
    await expect(page.getByText('You’re offline. We’ll catch up when you’re back.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^What’s new/ })).toHaveValue('Soup tonight.');

    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const waits = page.getByText('You’re offline. What you did is sent when you’re back.');
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

/**
 * In the page: a subscription, a notification and a badge. Chromium without a screen and without a push service has
 * none of them.
 */
function installDevice(): void {
  const device = { badge: 1, shown: ['conversation'], isSubscribed: true };
  Object.assign(navigator, { clearAppBadge: async () => (device.badge = 0) });
  Object.assign(ServiceWorkerRegistration.prototype, {
    getNotifications: async () =>
      device.shown.map((tag) => ({ tag, close: () => device.shown.pop() })),
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () =>
      device.isSubscribed ? { unsubscribe: async () => (device.isSubscribed = false) } : null,
  });
  Object.assign(window, { device });
}

/** In the page: what the browser has of a member. */
async function readLeft(words: string) {
  const { device } = window as unknown as { device: object };
  const storages = [{ ...localStorage }, { ...sessionStorage }];
  const names = storages.flatMap((storage) => Object.keys(storage));
  const stored = storages.flatMap((storage) => Object.values(storage) as string[]);
  return {
    hasWords: stored.some((text) => text.includes(words)),
    isSignedIn: names.some((name) => name.endsWith('-auth-token')),
    keys: names.some((name) => name.startsWith('pure.member.')),
    caches: (await caches.keys()).filter((name) => !name.startsWith('pure-code-')),
    databases: (await indexedDB.databases()).length,
    ...device,
  };
}

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
  await page.evaluate(installDevice);
  const left = () => page.evaluate(readLeft, 'First frost');
  await expect.poll(left).toEqual({
    hasWords: true,
    isSignedIn: true,
    keys: true,
    caches: ['pure-shared'],
    databases: 0,
    badge: 1,
    shown: ['conversation'],
    isSubscribed: true,
  });
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(left).toEqual({
    hasWords: false,
    isSignedIn: false,
    keys: false,
    caches: [],
    databases: 0,
    badge: 0,
    shown: [],
    isSubscribed: false,
  });
  await context.setOffline(true);
  await page.goto('/app');
  await expect(page.getByText('First frost.')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
});
