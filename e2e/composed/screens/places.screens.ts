import { test } from '@playwright/test';
import { paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const place = (kind: 'a' | 'b', number: number) =>
  `00000000-0000-4000-8000-0000000${kind}${String(number).padStart(4, '0')}`;
const KILN_AND_CLAY = place('a', 2);
const SOUP_NIGHT = place('b', 3);

test('groups', async ({ page }) => {
  await signIn(page);
  await page.goto(`${paths.groups()}?tab=mine`);
  await page.getByRole('article').first().waitFor();
  await take(page, 'groups');
  await page.goto(paths.groups({ group: KILN_AND_CLAY }));
  await page.getByRole('dialog').getByRole('article').first().waitFor();
  await take(page, 'group');
  await page.goto(paths.groups());
  await page.getByRole('button', { name: 'Create Group' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await take(page, 'group-form');
});

test('events', async ({ page }) => {
  await signIn(page);
  await page.goto(paths.events());
  await page.getByRole('article').first().waitFor();
  await take(page, 'events');
  await page.goto(paths.events({ event: SOUP_NIGHT }));
  await page.getByText('You’re number 2 in line.').waitFor();
  await take(page, 'event');
  await page.goto(paths.events());
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('dialog').getByLabel('Title').waitFor();
  await take(page, 'event-form');
});
