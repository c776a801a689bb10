import type { Page } from '@playwright/test';
import { paths } from '@pure/contracts';
import type { Member } from '@pure/e2e-support';

/** The address in a member's code. */
export const linkOf = (page: Page, member: Member) =>
  new URL(paths.publicProfile(member.id), page.url()).href;

export async function openScanner(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Scan QR Code' }).click();
  return page.getByRole('dialog', { name: 'Scan QR Code' });
}
