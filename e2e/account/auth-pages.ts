import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';

/** Where a page of the account remote says something in passing. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text);

/** Where a form shows its errors until they are corrected: beside a field, or beside its button. */
export const errorInForm = (page: Page, text: string | RegExp) =>
  page.locator('form').getByText(text);

/** A name and an address that nobody has. */
export function newcomer() {
  const username = `new_${randomUUID().slice(0, 8)}`;
  return { fullName: 'Nora Lind', username, email: `${username}@pure.test`, password: 'kalefrost' };
}

type Newcomer = ReturnType<typeof newcomer>;

export function loginOf(page: Page) {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in' });
  return {
    email,
    password,
    submit,
    remember: page.getByLabel('Remember me'),
    open: () => page.goto(paths.login()),
    async signIn(as: { email: string; password: string }) {
      await email.fill(as.email);
      await password.fill(as.password);
      await submit.click();
    },
  };
}

export function registerOf(page: Page) {
  const fields = {
    fullName: page.getByLabel('Full name'),
    username: page.getByLabel('Username'),
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirm: page.getByLabel('Confirm password'),
  };
  return {
    ...fields,
    submit: page.getByRole('button', { name: 'Join our community' }),
    free: page.getByText('✓ Username is available'),
    open: (ref?: string) => page.goto(paths.register(ref)),
    async fillIn(as: Newcomer) {
      await fields.fullName.fill(as.fullName);
      await fields.username.fill(as.username);
      await fields.email.fill(as.email);
      await fields.password.fill(as.password);
      await fields.confirm.fill(as.password);
    },
  };
}

export function resetOf(page: Page) {
  return {
    email: page.getByLabel('Email'),
    ask: page.getByRole('button', { name: 'Send the link' }),
    password: page.getByLabel('New password', { exact: true }),
    confirm: page.getByLabel('Confirm new password'),
    save: page.getByRole('button', { name: 'Save new password' }),
    open: () => page.goto(paths.resetPassword()),
    async setTo(password: string) {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm new password').fill(password);
      await page.getByRole('button', { name: 'Save new password' }).click();
    },
  };
}

/** A tab of the settings. */
export const settingsAt = (tab: string) => `${paths.settings()}?tab=${tab}`;

/** The link in a mail. */
export function linkIn({ text }: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return link;
}
