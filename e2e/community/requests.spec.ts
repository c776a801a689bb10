import { paths } from '@pure/contracts';
import { befriend, expect, requestFriendship, test } from '@pure/e2e-support';

const SEARCH = 'Search by name or username...';

test('side by side: a request arrives, is accepted, and both are friends without a reload [136] [138]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'find' }));
  const other = await openAs(hanna);
  await other.goto(paths.friends({ tab: 'requests' }));
  await expect(other.getByRole('heading', { name: 'No friend requests' })).toBeVisible();

  await page.getByPlaceholder(SEARCH).fill(hanna.username);
  await page.getByRole('button', { name: 'Add Hanna Berg' }).click();
  await expect(page.getByText('Friend request sent!')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Sent')).toBeVisible();

  await expect(other.getByRole('link', { name: 'Elin Sandberg' })).toBeVisible();
  await expect(other.getByText(/Asked (just now|\d+ minutes? ago)/)).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Requests 1' })).toBeVisible();
  await expect(other.getByText('A new friend request has arrived')).toBeAttached();
  await other.getByRole('button', { name: 'Accept Elin Sandberg' }).click();
  await expect(other.getByText('Friend request accepted!')).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();

  await expect(page.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Friends', { exact: true })).toBeVisible();
  await expect(page.getByText('You have a new friend')).toBeAttached();

  // an accepted friendship is two rows, one each way (row 138)
  const { data: rows } = await elin.client
    .from('friendships')
    .select('user_id, friend_id, status')
    .or(`user_id.eq.${elin.id},friend_id.eq.${elin.id}`);
  expect(rows).toHaveLength(2);
  expect(rows?.every(({ status }) => status === 'accepted')).toBe(true);
});

test('declining deletes the request in place, and the sender may ask again [139]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await requestFriendship(hanna, elin);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'requests' }));
  await page.getByRole('button', { name: 'Decline Hanna Berg' }).click();
  await expect(page.getByText('Friend request declined')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
  const { data: rows } = await hanna.client.from('friendships').select('id');
  expect(rows).toEqual([]);

  await requestFriendship(hanna, elin);
  await expect(page.getByRole('link', { name: 'Hanna Berg' })).toBeVisible();
});

test('only the recipient may accept, by any API call [140]', async ({ newMember }) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await requestFriendship(elin, hanna);

  const byRequester = await elin.client.rpc('accept_request', { member_id: hanna.id });
  expect(byRequester.error).not.toBeNull();
  const byStranger = await yusuf.client.rpc('accept_request', { member_id: elin.id });
  expect(byStranger.error).not.toBeNull();
  for (const { client } of [elin, yusuf]) {
    await client
      .from('friendships')
      .update({ status: 'accepted' })
      .eq('user_id', elin.id)
      .eq('friend_id', hanna.id);
    await client.from('friendships').delete().eq('user_id', yusuf.id);
  }
  await yusuf.client.from('friendships').delete().eq('user_id', elin.id).eq('friend_id', hanna.id);

  const { data: state } = await hanna.client.rpc('friendship_with', { member_id: elin.id });
  expect(state).toBe('received');
});

test('a request can be cancelled, and leaves the recipient’s list at once', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await requestFriendship(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'requests' }));
  const other = await openAs(hanna);
  await other.goto(paths.friends({ tab: 'requests' }));
  await expect(other.getByRole('link', { name: 'Elin Sandberg' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the request to Hanna Berg' }).click();
  await expect(page.getByText('Friend request cancelled')).toBeVisible();
  await expect(page.getByText('Sent requests')).toBeHidden();
  await expect(other.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
});

test('requests can be reached and answered by keyboard alone', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await requestFriendship(hanna, elin);
  await requestFriendship(yusuf, elin);
  await signInAs(elin);
  await page.goto(paths.friends());
  await expect(page.getByRole('tab', { name: 'Requests 2' })).toBeVisible();

  await page.getByRole('tab', { name: /^Friends/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Requests 2' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Yusuf Demir' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder(SEARCH)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Yusuf Demir' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Accept Hanna Berg' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();
});

test('a decline for good keeps the next request away, which its sender sees as sent [139]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await requestFriendship(hanna, elin);
  await signInAs(elin);
  await page.goto(paths.friends({ tab: 'requests' }));
  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: "Decline and don't ask again" }).click();
  await expect(page.getByText(/^Declined\. You won’t hear/)).toBeVisible();

  await requestFriendship(hanna, elin);
  const other = await openAs(hanna);
  await other.goto(paths.friends({ tab: 'requests' }));
  await expect(
    other.getByRole('button', { name: 'Cancel the request to Elin Sandberg' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Requests', exact: true })).toBeVisible();
});

test('a yes waits for the asker until they have seen it', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.friends());
  await expect(page.getByText('Hanna said yes')).toBeVisible();
  const dismissed = page.waitForResponse('**/rpc/dismiss_accepted_request');
  await page.getByRole('button', { name: 'Hide that Hanna said yes' }).click();
  await expect(page.getByText('Hanna said yes')).toBeHidden();
  await dismissed;
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();
  await expect(page.getByText('Hanna said yes')).toBeHidden();
});

test('one press befriends the member whose link a newcomer came by [3]', async ({
  page,
  newMember,
  newcomer,
  signInAs,
}) => {
  const hanna = await newMember('Hanna Berg');
  const { data: key } = await hanna.client.rpc('my_invite_key');
  const elin = await newcomer('Elin Sandberg', { ref: hanna.username, key });
  await signInAs(elin);
  await page.goto(paths.friends());
  const card = page.getByRole('region', { name: 'Hanna Berg invited you' });
  await card.getByRole('button', { name: 'Be friends with Hanna' }).click();
  await expect(page.getByText('You and Hanna Berg are friends now!')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Friends 1', exact: true })).toBeVisible();
});
