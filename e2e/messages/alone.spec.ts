import { paths } from '@pure/contracts';
import { expect, test } from '@pure/e2e-support';

test(
  'a person who tries a remote by itself signs in on the standalone host, gets its first page, and reads which pages aren’t there',
  { tag: '@standalone' },
  async ({ page, newMember, expectAccessible }) => {
    const { email, password } = await newMember();
    await page.goto(paths.messages());
    await expect(page).toHaveURL(paths.login());
    await expectAccessible();
    await expect(page.getByText(paths.login())).toHaveCount(0);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Invalid login credentials')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(paths.messages());
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await page.goto(paths.groups());
    await expect(
      page.getByText(`${paths.groups()} belongs to another part of PURE.`),
    ).toBeVisible();
  },
);
