import { randomUUID } from 'node:crypto';
import { type GroupCard, paths } from '@pure/contracts';
import { befriend, createGroup, expect, type Member, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

const mine = `${paths.groups()}?tab=mine`;

/** Creates a group through the API. Returns its id. */
async function found(admin: Member, name: string, privacy: GroupCard['privacy']): Promise<string> {
  const id = randomUUID();
  await admin.client
    .rpc('create_group', { id, name, description: `${name} meet on Sundays`, privacy })
    .throwOnError();
  return id;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a member creates a group; what was typed survives a reload; a friend joins it [165] [167] [168] [169]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const name = `Rowers ${randomUUID().slice(0, 8)}`;
  await signInAs(elin);
  await page.goto(paths.groups());
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('Sundays at the jetty');
  await page.reload();
  await page.getByRole('button', { name: 'Create Group' }).first().click();
  await expect(page.getByText('What you typed earlier is here.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Group created successfully!')).toBeVisible();
  await expect(dialog(page, name).getByText('Creator')).toBeVisible();
  const address = page.url();

  const other = await openAs(hanna);
  await other.goto(address);
  await expect(dialog(other, name).getByText('Join to Access')).toBeVisible();
  await other.getByRole('button', { name: 'Join Group' }).click();
  await expect(other.getByText('Joined group successfully!')).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Members 2' })).toBeVisible();
});

test('Back closes an open group, and the focus returns to its card [166]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  await found(elin, 'Rowers', 'private');
  await signInAs(elin);
  await page.goto(mine);
  const link = page.getByRole('link', { name: 'Rowers' });
  await link.press('Enter');
  await expect(dialog(page, 'Rowers')).toBeVisible();
  await expect(page).toHaveTitle(/^Rowers/);
  await page.goBack();
  await expect(dialog(page, 'Rowers')).toBeHidden();
  await expect(page).toHaveURL(mine);
  await expect(link).toBeFocused();
  await link.press('Enter');
  await expect(dialog(page, 'Rowers')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Rowers')).toBeHidden();
  await expect(page).toHaveURL(mine);
  await expect(link).toBeFocused();
});

test('a private group is asked by its link, and an admin approves without a reload [169] [171] [174]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const id = await found(elin, 'Bakers', 'private');
  await signInAs(elin);
  await page.goto(paths.groups({ group: id }));
  await expect(page.getByRole('tab', { name: 'Requests', exact: true })).toBeVisible();

  const other = await openAs(hanna);
  await other.goto(paths.groups({ group: id }));
  await expect(other.getByText('Private Group')).toBeVisible();
  await other.getByRole('button', { name: 'Request to Join' }).click();
  await expect(other.getByText('Join request sent! Waiting for approval.')).toBeVisible();
  await other.getByRole('button', { name: /^Requested/ }).click();
  await expect(other.getByText('Request withdrawn')).toBeVisible();
  await other.getByRole('button', { name: 'Request to Join' }).click();

  await page.getByRole('tab', { name: 'Requests 1' }).click();
  await page.getByRole('button', { name: 'Approve Hanna Berg' }).click();
  await expect(page.getByText('Request approved successfully!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Members 2' })).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Dashboard' })).toBeVisible();
});

test('friends are invited, find it first in My Groups, and accept [164] [168] [172]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await Promise.all([befriend(elin, hanna), befriend(elin, yusuf)]);
  const id = await found(elin, 'Bakers', 'private');
  await found(hanna, 'Rowers', 'public');
  await signInAs(elin);
  await page.goto(paths.groups({ group: id }));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Hanna Berg/ }).check();
  await page.getByRole('checkbox', { name: /^Yusuf Demir/ }).check();
  await page.getByRole('button', { name: 'Invite 2 friends' }).click();
  const results = page.getByRole('list', { name: 'Invitations' });
  await expect(results.getByText('Invitation sent to user!')).toHaveCount(2);
  await expect(page.getByText('No friends to invite')).toBeVisible();

  const other = await openAs(hanna);
  await other.goto(mine);
  const invitation = other.getByRole('article').first();
  await expect(invitation).toContainText('Bakers');
  await expect(invitation).toContainText('Elin Sandberg invited you');
  await invitation.getByRole('button', { name: 'Accept the invitation to Bakers' }).click();
  await expect(other.getByText('Joined group successfully!')).toBeVisible();
  await expect(card(other, 'Bakers').getByText('Member', { exact: true })).toBeVisible();
});

test('a member who is removed and kept out sees the card alone, until an admin allows them again [170]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await createGroup(elin, hanna);
  const address = paths.groups({ group: Object.values(group)[0] as string });
  const other = await openAs(hanna);
  await other.goto(address);
  await expect(other.getByRole('tab', { name: 'Dashboard' })).toBeVisible();

  await signInAs(elin);
  await page.goto(address);
  await page.getByRole('tab', { name: /^Members/ }).click();
  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Remove and keep out' }).click();
  await page.getByRole('button', { name: 'Remove and keep out' }).click();
  await expect(page.getByText(/You removed .*Hanna/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hanna Berg' })).toBeHidden();
  await expect(dialog(other, 'Gardeners').getByText("You can't join this group")).toBeVisible();

  await page.getByRole('button', { name: 'More about this group' }).click();
  await page.getByRole('menuitem', { name: 'Members kept out' }).click();
  await page.getByRole('button', { name: 'Allow Hanna Berg again' }).click();
  await expect(page.getByText('Nobody is kept out')).toBeVisible();
  // The list shows it before the server has answered.
  await expect(page.getByText('Hanna can join, ask and be invited again')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Join Group' })).toBeVisible();
});

test('leaving names who follows; deleting requires the name', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await createGroup(elin, hanna);
  const id = await found(elin, 'Bakers', 'private');
  await signInAs(elin);
  await page.goto(paths.groups({ group: Object.values(group)[0] as string }));
  const menu = page.getByRole('button', { name: 'More about this group' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Leave group' }).click();
  await expect(page.getByText(/You’re the only admin: .*Hanna Berg.* follows you/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You left the group')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Group' })).toBeVisible();

  await page.goto(paths.groups({ group: id }));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete group' }).click();
  await page.getByRole('textbox').fill('Baker');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('That isn’t the group’s name')).toBeVisible();
  await page.getByRole('textbox').fill('Bakers');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Group deleted')).toBeVisible();
  await expect(page).toHaveURL(paths.groups());
});

test('a change elsewhere shows in the list, and an open ring where others wrote [164]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await createGroup(hanna, elin);
  const id = Object.values(group)[0] as string;
  await signInAs(elin);
  await page.goto(mine);
  await expect(card(page, 'Gardeners')).toBeVisible();
  await hanna.client.from('groups').update({ name: 'Kale' }).eq('id', id).throwOnError();
  await expect(card(page, 'Kale')).toBeVisible();
  await hanna.client
    .rpc('create_post', { id: randomUUID(), content: 'First frost.', home: { group_id: id } })
    .throwOnError();
  await expect(card(page, 'Kale').getByText('New posts')).toBeAttached();
  await page.getByRole('link', { name: 'Kale' }).click();
  await expect(dialog(page, 'Kale').getByRole('tab', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 'Kale').getByText('New posts')).toBeHidden();
});
