import { paths } from '@pure/contracts';
import { createPost } from '@pure/e2e-support';
import { expect, test, waitForWorker } from './staged-product.ts';
import { waitForIdleParts } from '../idle-parts.ts';

test('the worker is registered after the first post, and the frame has asked once for its counts', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'First frost.');
  await signInAs(elin);
  const order: string[] = [];
  let counts = 0;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/sw.js') order.push(pathname);
    if (pathname.endsWith('/my_counts') && request.method() === 'POST') counts += 1;
  });
  const isFeedAllowed = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/home_feed', async (route) => {
    await isFeedAllowed.promise;
    order.push('the first post');
    await route.continue();
  });
  await page.goto(paths.home());
  // The parts that wait for an idle page are there, and register the worker as soon as they may.
  await waitForIdleParts(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  isFeedAllowed.resolve();
  await expect(page.getByText('First frost.')).toBeVisible();
  await waitForWorker(page);
  expect(order).toEqual(['the first post', '/sw.js']);
  expect(counts).toBe(1);
});
