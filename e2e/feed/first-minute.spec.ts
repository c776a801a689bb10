import { paths } from '@pure/contracts';
import {
  befriend,
  createPost,
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  test,
} from '@pure/e2e-support';

const welcome = 'Welcome, Elin';

test(
  '[86] three steps greet a member without friends, and stay closed on every device',
  { tag: '@composed' },
  async ({ page, newcomer, signInAs, openAs, expectAccessible }) => {
    const elin = await newcomer('Elin Sandberg');
    await signInAs(elin);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(paths.home());
    const steps = page.getByRole('region', { name: welcome });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expectAccessible();
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));

    const closed = page.waitForResponse(/rpc\/close_first_steps$/);
    await steps.getByRole('button', { name: 'Close the first steps' }).click();
    await expect(steps).toBeHidden();
    await closed;
    const phone = await openAs(elin);
    await phone.goto(paths.home());
    await expect(phone.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await expect(phone.getByRole('region', { name: welcome })).toHaveCount(0);
  },
);

test('[86] saying hello to a friend ticks the step', async ({
  page,
  newcomer,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newcomer('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.home());
  const steps = page.getByRole('region', { name: welcome });
  await steps.getByRole('button', { name: 'Say hello' }).click();
  await steps.getByRole('button', { name: 'Write a post' }).click();
  await page.getByRole('textbox').fill('Hello Hanna');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(steps.getByText('Done: Say hello')).toBeAttached();
});

test('a friend’s yes waits for the asker until it is put away', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.home());
  await expect(page.getByText('Hanna said yes')).toBeVisible();
  const dismissed = page.waitForResponse(/rpc\/dismiss_accepted_request$/);
  await page.getByRole('button', { name: 'Hide that Hanna said yes' }).click();
  await expect(page.getByText('Hanna said yes')).toBeHidden();
  await dismissed;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByText('Hanna said yes')).toHaveCount(0);
});

test('[89] with fewer than three friends the ring at the end is open', async ({
  page,
  newMember,
  signInAs,
}) => {
  const friends = await Promise.all([1, 2, 3].map(() => newMember('Hanna Berg')));
  const elin = await newMember('Elin Sandberg');
  const [first, second, third] = friends;
  if (!first || !second || !third) throw new Error('there are three');
  await Promise.all([first, second].map((friend) => befriend(friend, elin)));
  await createPost(first, 'Hej');
  await signInAs(elin);
  await page.goto(paths.home());
  const end = page.getByRole('region', { name: 'End of your feed' });
  await expect(end.getByRole('link', { name: 'Find friends' })).toBeVisible();
  await befriend(third, elin);
  await expect(end.getByText('That’s everyone, for now.')).toBeVisible();
  await expect(end.getByRole('link', { name: 'Find friends' })).toHaveCount(0);
});

test('[86] the cards above the feed come with it, so that nothing moves', async ({
  page,
  newcomer,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newcomer('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPost(hanna, 'Soup on Thursday?');
  await signInAs(elin);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
    // On a busy machine the cards may need longer than the feed waits for them, which unit tests check.
    const start = setTimeout;
    const startPatiently = (run: () => void, ms?: number, ...rest: []) =>
      start(run, ms === 1500 ? 30_000 : ms, ...rest);
    Object.assign(window, { setTimeout: startPatiently });
  });
  await page.route(/rpc\/(first_steps|accepted_requests)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto(paths.home());
  await expect(page.getByText('Soup on Thursday?')).toBeVisible();
  await expect(page.getByText('Hanna said yes')).toBeVisible();
  await expect(page.getByRole('region', { name: welcome })).toBeVisible();
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});
