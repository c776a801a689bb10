import { paths } from '@pure/contracts';
import { befriend, expect, test } from '@pure/e2e-support';

test('[121] [123] a member edits their profile, and a friend reads it', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember(), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await signInAs(elin);
  await page.goto(paths.profile(elin.id));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Profile' });
  await form.getByLabel('Name').fill('Elin S');
  await form.getByLabel('Bio').fill('Bread\nand bicycles');
  await form.getByLabel('Location').fill('Malmö');
  await form.getByLabel('Website').fill('not an address');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a web address, such as https://example.com')).toBeVisible();
  await expect(form.getByLabel('Website')).toBeFocused();
  await form.getByLabel('Website').fill('elin.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Elin S', exact: true })).toBeVisible();

  const hannas = await openAs(hanna);
  await hannas.goto(paths.profile(elin.id));
  await expect(hannas.getByText('Bread and bicycles')).toBeVisible();
  await expect(hannas.getByText('Malmö')).toBeVisible();
  await expect(hannas.getByRole('link', { name: 'elin.example' })).toHaveAttribute(
    'href',
    'https://elin.example',
  );
});

test('[123] the text of a member survives a failure and a reload', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await signInAs(elin);
  await page.route('**/rpc/update_profile', (route) => route.abort());
  await page.goto(paths.profile(elin.id, { edit: 'profile' }));
  await page.getByLabel('Bio').fill('Bread');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Failed to update profile/)).toBeVisible();
  await page.unroute('**/rpc/update_profile');
  await page.reload();
  await expect(page.getByText('These are your changes that weren’t saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Bread')).toBeVisible();
});
