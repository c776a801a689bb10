import { paths } from '@pure/contracts';
import { expect, test, stopClock } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

const heading = { level: 1 } as const;
const protectedPaths = [
  paths.home(),
  paths.friends(),
  paths.events(),
  paths.messages(),
  paths.profile('anyone'),
];

test('[1] / redirects to the landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/landing');
  await expect(page.getByRole('heading', heading)).toBeVisible();
});

test('[2] a visitor can open the public pages', async ({ page }) => {
  const publicPaths = [
    paths.landing(),
    paths.login(),
    paths.register(),
    paths.register('elin'),
    paths.resetPassword(),
  ];
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', heading)).toBeVisible();
  }
});

test('[2] [11] a visitor can open a public profile', async ({ page, newMember }) => {
  const hanna = await newMember('Hanna Berg');
  await page.goto(paths.publicProfile(hanna.id));
  await expect(page.getByRole('heading', { ...heading, name: 'Hanna Berg' })).toBeVisible();
});

test('[11] a member can, too; their own redirects to their profile', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await signInAs(elin);
  await page.goto(paths.publicProfile(hanna.id));
  await expect(page.getByRole('heading', { ...heading, name: 'Hanna Berg' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.goto(paths.publicProfile(elin.id));
  await expect(page).toHaveURL(paths.profile(elin.id));
  await expect(page.getByRole('heading', { ...heading, name: 'Elin Sandberg' })).toBeVisible();
});

test('[3] an invite link shows the inviter on the register page', async ({ page, newMember }) => {
  const hanna = await newMember('Hanna Berg');
  await page.goto(paths.register(hanna.username));
  await expect(page.getByText('Invited by Hanna')).toBeVisible();
  await page.goto(paths.register('friend'));
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page.getByText('Invited by')).toHaveCount(0);
});

test('[4] [7] a protected page redirects a visitor to the login, and Back doesn’t return', async ({
  page,
}) => {
  await page.goto(paths.landing());
  for (const path of protectedPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', heading)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/landing');
    });
  }
});

test('[4] a member can open the protected pages', async ({ page, newMember, signInAs }) => {
  const elin = await newMember();
  await signInAs(elin);
  for (const path of [paths.home(), paths.friends(), paths.messages(), paths.profile(elin.id)]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', heading)).toBeAttached();
    await expect(page).toHaveURL(path);
  }
});

test('[5] an unknown path below /app redirects home', async ({ page, newMember, signInAs }) => {
  await signInAs(await newMember());
  for (const path of ['/app/nowhere', '/app/friends/of/friends', '/app/events/of/friends']) {
    await page.goto(path);
    await expect(page).toHaveURL('/app');
  }
});

test('[6] any other unknown path redirects to the landing page', async ({ page }) => {
  for (const path of ['/nowhere', '/a/b/c', '/login/again']) {
    await page.goto(path);
    await expect(page).toHaveURL('/landing');
  }
});

test('[8] a protected page shows that it loads while the session is renewed', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.addInitScript(expireSession);
  await stopTime(page);
  let renew = () => {};
  const asked = new Promise<void>((resolve) => {
    renew = resolve;
  });
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(paths.friends());
  await expect(page.getByText('Loading PURE...')).toBeVisible();
  const box = await page.getByRole('main').boundingBox();
  expect(box?.height).toBe(page.viewportSize()?.height);
  await page.clock.resume();
  renew();
  await expect(page.getByRole('heading', { ...heading, name: 'Friends' })).toBeVisible();
});

for (const path of [paths.login(), paths.register()]) {
  test(`[9] [10] ${path} shows that it checks the session and redirects a member home`, async ({
    page,
    newMember,
    signInAs,
  }) => {
    await signInAs(await newMember());
    await page.addInitScript(expireSession);
    await stopTime(page);
    let renew = () => {};
    const asked = new Promise<void>((resolve) => {
      renew = resolve;
    });
    await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText('Checking authentication...')).toBeVisible();
    await page.clock.resume();
    renew();
    await expect(page).toHaveURL('/app');
  });
}

test('documents show what they wait for before any script runs', async ({ request }) => {
  const document = async (path: string) => (await request.get(path)).text();
  expect(await document(paths.friends())).toContain('Loading PURE...');
  expect(await document(paths.login())).toContain('Checking authentication...');
  expect(await document(paths.landing())).not.toContain('Loading PURE...');
});

test('if the code for signing in fails to load, the form keeps its fields and the next press signs in', async ({
  page,
  newMember,
}) => {
  const elin = await newMember('Elin Sandberg');
  const code = /\/assets\/auth\..*\.js$/;
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in' });
  await page.route(code, (route) => route.abort());
  await page.goto(paths.login());
  await email.fill(elin.email);
  await password.fill(elin.password);
  await submit.click();
  await expect(page.getByText(/Check your connection/).first()).toBeVisible();
  await expect(email).toHaveValue(elin.email);
  await expect(password).toHaveValue(elin.password);
  await page.unroute(code);
  await submit.click();
  await expect(page).toHaveURL(paths.home());
});

test('[21] an open page loads the code for refreshing its session and does so before the token expires', async ({
  page,
  newMember,
  signInAs,
}) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/auth\..*\.js$/.test(request.url())) code.push(request.url());
  });
  await page.clock.install();
  await signInAs(await newMember());
  const socket = page.waitForEvent('websocket');
  await page.goto(paths.friends());
  await expect(page.getByRole('heading', { ...heading, name: 'Friends' })).toBeVisible();
  await socket;
  const minutes = await page.evaluate(minutesLeft);
  await page.clock.fastForward((minutes - 4) * 60_000);
  expect(code).toEqual([]);
  const refreshed = page.waitForResponse('**/auth/v1/token?grant_type=refresh_token');
  await page.clock.fastForward(3 * 60_000);
  expect((await refreshed).ok()).toBe(true);
  expect(code).toHaveLength(1);
});

/** Without this, a slow page would reach the refresh timeout before the assertions. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await stopClock(page);
}

/** Expires the stored session, so that it has to be renewed. */
function expireSession(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.endsWith('-auth-token')) continue;
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }
}

/** The remaining life of the stored session by the page's clock. */
function minutesLeft(): number {
  const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
  const { expires_at } = JSON.parse(localStorage.getItem(key) ?? '{}');
  return (expires_at * 1000 - Date.now()) / 60_000;
}
