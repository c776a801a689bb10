import { readFile } from 'node:fs/promises';
import { paths } from '@pure/contracts';
import {
  createPicturedPost,
  drawPicture,
  expect,
  expectWarning,
  test,
  waitForMail,
} from '@pure/e2e-support';
import { linkIn, settingsAt, toast } from './auth-pages.ts';

test('[175] the card shows the member, and the address names the tab', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.goto(paths.settings());
  for (const words of [elin.fullName, `@${elin.username}`, elin.email]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Account' }).press('ArrowRight');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(page).toHaveURL(settingsAt('password'));
  await page.setViewportSize({ width: 390, height: 844 });
  const section = page.getByRole('tabpanel').locator('> *').first();
  const [line, edge] = await Promise.all([
    page.getByRole('tablist').locator('..').boundingBox(),
    section.boundingBox(),
  ]);
  // No ground shows between the tabs' line and the section, which reaches both edges.
  expect(edge).toMatchObject({ x: 0, y: (line?.y ?? 0) + (line?.height ?? 0) - 1, width: 390 });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Password' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('[176] both addresses confirm a new one, and the tab says which still has to', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const address = `new_${elin.email}`;
  await signInAs(elin);
  await page.goto(settingsAt('account'));
  await page.getByLabel('New email address').fill(address);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(
    toast(page, 'Email update initiated! Check your new email for confirmation.'),
  ).toBeVisible();
  const waitsFor = (email: string) =>
    page.getByText(`${email} still has to confirm.`, { exact: true });
  await expect(waitsFor(elin.email)).toBeVisible();
  await expect(waitsFor(address)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(linkIn(await waitForMail(elin.email)));
  await page.reload();
  await expect(waitsFor(address)).toBeVisible();
  await expect(waitsFor(elin.email)).toHaveCount(0);

  await tab.goto(linkIn(await waitForMail(address)));
  await expect(tab.getByText(address, { exact: true })).toBeVisible();
  await expect(tab.getByText(/still has to confirm/)).toHaveCount(0);
  const warning = await expectWarning(elin.email, 'Your email address was changed', {
    words: 'Write to us',
    path: paths.contact(),
  });
  expect(warning.text).toContain(`now belongs to ${address}. It was ${elin.email} before.`);
});

test('[177] [178] a new password takes the current one and ends the other sessions', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await elin.client.auth.signInWithPassword(elin);
  await page.goto(settingsAt('password'));
  const current = page.getByLabel('Current password');
  await current.fill('something else');
  await page.getByLabel('New password', { exact: true }).fill('nykalefrost');
  await page.getByLabel('Confirm new password').fill('nykalefrost');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Your current password isn’t correct.').first()).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(elin.password);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(toast(page, 'Password updated successfully!')).toBeVisible();
  await expect(current).toHaveValue('');
  await expectWarning(elin.email, 'Your password was changed', {
    words: 'Choose a new password',
    path: paths.resetPassword(),
  });
  const other = await elin.client.auth.refreshSession();
  expect(other.error).not.toBeNull();
  await page.reload();
  await expect(current).toBeVisible();
});

test('a member ends all other sessions and stays signed in', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await elin.client.auth.signInWithPassword(elin);
  await page.goto(settingsAt('security'));
  const list = page.getByRole('list', { name: 'Where you’re signed in' });
  await expect(list.getByText('This browser')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Sign out in/ })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toast(page, 'Signed out everywhere else.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await elin.client.auth.refreshSession()).error).not.toBeNull();
});

test('muted and blocked members are named, and can be let in again', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember(),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await elin.client.rpc('mute_member', { member_id: hanna.id });
  await elin.client.rpc('block_member', { member_id: yusuf.id });
  await signInAs(elin);
  await page.goto(settingsAt('privacy'));
  await page.getByRole('button', { name: 'Unmute Hanna Berg' }).click();
  await expect(page.getByText('You haven’t muted anybody.')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Yusuf Demir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('You haven’t blocked anybody.')).toBeVisible();
  await page.getByRole('radio', { name: /^Nobody/ }).check();
  await expect(toast(page, 'Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
});

test('a member downloads a copy of what they wrote, with their pictures as they are', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const picture = await drawPicture(page);
  await createPicturedPost(elin, picture, 'The bread of today');
  // Elsewhere the copy is written while it comes, to a file that the member picks in a dialog of the browser.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await signInAs(elin);
  await page.goto(settingsAt('data'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^pure-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText('Your copy is complete.')).toBeVisible();
  const zip = await readFile(await download.path());
  // Its entries aren't compressed.
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(zip.includes('The bread of today')).toBe(true);
  expect(zip.includes(elin.email)).toBe(true);
  expect(zip.includes(picture.buffer)).toBe(true);
});

test('an account is deleted with the password and the word DELETE', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.goto(settingsAt('data'));
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('something else');
  await dialog.getByLabel('Type DELETE').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Type the word DELETE')).toBeVisible();
  await dialog.getByLabel('Type DELETE').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('That password isn’t correct.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(elin.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Your account is deleted. Take care.')).toBeVisible();
  await expect(page).toHaveURL(paths.landing());
  const gone = await elin.client.auth.signInWithPassword(elin);
  expect(gone.error?.code).toBe('invalid_credentials');
  const receipt = await waitForMail(elin.email, 'Your PURE account is deleted');
  expect(receipt.text).toContain('its last file is gone');
});
