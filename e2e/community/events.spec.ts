import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { paths } from '@pure/contracts';
import { befriend, createEvent, expect, type Member, test } from '@pure/e2e-support';

async function twoFriends(newMember: (name: string) => Promise<Member>) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna };
}

test('a member plans an event; what was typed survives a reload; a friend comes [152] [153] [156] [157]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await twoFriends(newMember);
  const title = `Supper ${randomUUID().slice(0, 8)}`;
  await signInAs(elin);
  await page.goto(paths.events());
  await page.getByRole('button', { name: 'Create Event' }).first().click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Soup, and bread from Sunday');
  await page.reload();
  await page.getByRole('button', { name: 'Create Event' }).first().click();
  await expect(page.getByText('What you typed earlier is here.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
  const event = page.getByRole('dialog', { name: title });
  await expect(event.getByText('Soup, and bread from Sunday')).toBeVisible();

  const other = await openAs(hanna);
  await other.goto(page.url());
  const seen = other.getByRole('dialog', { name: title });
  await seen.getByRole('button', { name: 'Join Event' }).click();
  await expect(seen.getByRole('button', { name: 'Going' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('tab', { name: 'Attendees 2' })).toBeVisible();
});

test('a place that becomes free goes to the first in line, who sees it at once', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna } = await twoFriends(newMember);
  const home = await createEvent(elin);
  const id = 'event_id' in home ? home.event_id : '';
  await elin.client.from('events').update({ max_attendees: 1 }).eq('id', id).throwOnError();
  await signInAs(hanna);
  await page.goto(paths.events({ event: id }));
  const event = page.getByRole('dialog', { name: 'Soup night' });
  await event.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(event.getByText('You’re number 1 in line.')).toBeVisible();
  await elin.client.from('events').update({ max_attendees: 2 }).eq('id', id).throwOnError();
  await expect(event.getByRole('button', { name: 'Going' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a guest takes the event into a calendar, and a calendar follows an address until it ends', async ({
  page,
  request,
  newMember,
  signInAs,
}) => {
  const { elin, hanna } = await twoFriends(newMember);
  const home = await createEvent(hanna, elin);
  await signInAs(elin);
  await page.goto(paths.events({ event: 'event_id' in home ? home.event_id : '' }));
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a calendar file' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Soup night.ics');
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Soup night');

  await page.goto(`${paths.events()}?tab=attending`);
  await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page
    .getByRole('link', { name: 'Open in my calendar' })
    .getAttribute('href');
  const url = (address ?? '').replace(/^webcal/, 'http');
  const calendar = await request.get(url);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('SUMMARY:Soup night');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The address has ended').first()).toBeVisible();
  expect((await request.get(url)).status()).toBe(404);
});
