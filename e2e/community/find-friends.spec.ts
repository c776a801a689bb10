import { paths } from '@pure/contracts';
import { befriend, expect, requestFriendship, test } from '@pure/e2e-support';

const SEARCH = 'Search by name or username...';

test('finds by part of a name or username in any case, five at most, never the member [134]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const family = `zq${Date.now().toString(36)}`;
  const elin = await newMember(`Elin ${family}`);
  await Promise.all(Array.from({ length: 6 }, () => newMember(`Hanna ${family}`)));
  const special = await newMember(`Per_100% (${family})`);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));

  await page.getByPlaceholder(SEARCH).fill(family.toUpperCase());
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(5);
  await expect(page.getByRole('link', { name: elin.fullName })).toBeHidden();
  await page.getByPlaceholder(SEARCH).fill(`100% (${family}`);
  await expect(page.getByRole('link', { name: special.fullName })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(1);
  await page.getByPlaceholder(SEARCH).fill(special.username.slice(1).toUpperCase());
  await expect(page.getByRole('link', { name: special.fullName })).toBeVisible();
});

test('Add becomes Sent, also after a reload [135] [136]', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));
  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  await page.getByRole('button', { name: 'Add Hanna Berg' }).click();
  await expect(page.getByText('Friend request sent!')).toBeVisible();
  await page.reload();
  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  await expect(page.getByRole('listitem').getByText('Sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Hanna Berg' })).toBeHidden();

  const { data: rows } = await elin.client.from('friendships').select('user_id, friend_id, status');
  expect(rows).toEqual([{ user_id: elin.id, friend_id: hanna.id, status: 'pending' }]);
});

test('a request that was sent in another tab shows a message, and the button reads Sent [137]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  // this browser hears nothing of it
  await page.routeWebSocket(/realtime/, () => {});
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));
  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  const add = page.getByRole('button', { name: 'Add Hanna Berg' });
  await expect(add).toBeVisible();
  await requestFriendship(elin, hanna);
  await add.click();
  await expect(page.getByText('Friend request already sent')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Sent')).toBeVisible();
});

test('two members who ask each other become friends at once', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await page.routeWebSocket(/realtime/, () => {});
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));
  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  const add = page.getByRole('button', { name: 'Add Hanna Berg' });
  await expect(add).toBeVisible();
  await requestFriendship(hanna, elin);
  await add.click();
  await expect(page.getByText('You and Hanna Berg are friends now!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();
});

test('a failed request shows an error and can be retried [136]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));
  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  await page.route('**/rpc/send_request', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Hanna Berg' }).click();
  await expect(page.getByText('Failed to send friend request')).toBeVisible();
  await page.unroute('**/rpc/send_request');
  await page.getByRole('button', { name: 'Add Hanna Berg' }).click();
  await expect(page.getByText('Friend request sent!')).toBeVisible();
});

test('sample members stand in where nobody is found, and can’t be added [134]', async ({
  page,
  newMember,
  signInAs,
}) => {
  await signInAs(await newMember());
  await page.goto(paths.friends({ tab: 'find' }));
  await page.getByPlaceholder(SEARCH).fill('_sample');
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
});

test('results name the friends in common [134]', async ({ page, newMember, signInAs }) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await befriend(elin, yusuf);
  await befriend(hanna, yusuf);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));
  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  await expect(page.getByRole('listitem').getByText('1 friend in common')).toBeVisible();
});
