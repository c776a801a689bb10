import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import { befriend, expect, type Member, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

interface Plan {
  title: string;
  start_date?: string;
  end_date?: string;
  privacy?: 'public' | 'private';
  location?: string;
  latitude?: number;
  longitude?: number;
}

/** Creates an event through the API, by default for tomorrow. Returns its id. */
async function plan(organiser: Member, event: Plan): Promise<string> {
  const id = randomUUID();
  await organiser.client
    .rpc('create_event', {
      id,
      description: 'Bring a blanket',
      start_date: inHours(24),
      time_zone: 'Europe/Berlin',
      ...event,
    })
    .throwOnError();
  return id;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test.describe('a reader in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' });

  test('creates an event on the clocks of New York [152] [153] [154]', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const title = `Supper ${randomUUID().slice(0, 8)}`;
    await signInAs(await newMember('Elin Sandberg'));
    await page.goto(paths.events());
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
    await expect(page.getByLabel('Start')).toHaveValue(/T\d\d:00$/);
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Bring bread');
    await page.getByLabel('Time zone').selectOption('America/New_York');
    await page.getByLabel('Start').fill('2037-07-25T12:00');
    const form = dialog(page, 'Create Event');
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('Event created successfully!')).toBeVisible();

    const event = dialog(page, title);
    await expect(event.getByText('New York time')).toBeVisible();
    await expect(event.getByText(/12:00/).first()).toBeVisible();
    await expect(event.getByText(/18:00 for you/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'My Events 1' }).click();
    await expect(card(page, title)).toBeVisible();
  });
});

test('Back and Escape close an open event, and the focus returns to its card [158]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  await plan(elin, { title: 'Regatta' });
  await signInAs(elin);
  const list = `${paths.events()}?tab=organised`;
  await page.goto(list);
  const link = page.getByRole('link', { name: 'Regatta' });
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await link.press('Enter');
    await expect(dialog(page, 'Regatta')).toBeVisible();
    await expect(page).toHaveTitle(/^Regatta/);
    await close();
    await expect(dialog(page, 'Regatta')).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(link).toBeFocused();
  }
});

test('a private event is asked by its link, and the organizer accepts [159] [160]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const id = await plan(elin, { title: 'Dinner', privacy: 'private', location: 'Quay 3' });
  await signInAs(elin);
  await page.goto(paths.events({ event: id }));
  await expect(page.getByText('Quay 3').last()).toBeVisible();

  const other = await openAs(hanna);
  await other.goto(paths.events({ event: id }));
  await expect(other.getByText('Guests see the place and the organizer.')).toBeVisible();
  await expect(other.getByText('Quay 3')).toHaveCount(0);
  await other.getByRole('button', { name: 'Ask to come' }).click();
  await expect(other.getByText('Request sent. The organizer answers it.')).toBeVisible();

  await page.getByRole('tab', { name: /^Attendees/ }).click();
  await page.getByRole('button', { name: 'Accept Hanna Berg' }).click();
  await expect(page.getByText('Request approved successfully!')).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Attendees 2' })).toBeVisible();
  await expect(other.getByText('Quay 3').last()).toBeVisible();
});

test('a friend is invited, and accepts by their answer [160]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const id = await plan(elin, { title: 'Dinner', privacy: 'private' });
  await signInAs(elin);
  await page.goto(paths.events({ event: id }));
  await dialog(page, 'Dinner').getByRole('button', { name: 'Invite friends' }).click();
  await page.getByRole('checkbox', { name: /^Hanna Berg/ }).check();
  await page.getByRole('button', { name: 'Invite 1 friend' }).click();
  await expect(page.getByText('Invitation sent to user!')).toBeVisible();

  const other = await openAs(hanna);
  await other.goto(paths.events({ event: id }));
  await expect(other.getByText('Elin Sandberg invited you')).toBeVisible();
  await other.getByRole('button', { name: 'Maybe' }).click();
  await expect(other.getByText('Invitation accepted successfully!')).toBeVisible();
});

test('a cancelled event says why, takes no answers, and can then be deleted', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const id = await plan(elin, { title: 'Picnic' });
  await hanna.client.rpc('answer_event', { event_id: id, answer: 'going' }).throwOnError();
  const other = await openAs(hanna);
  await other.goto(paths.events({ event: id }));
  await signInAs(elin);
  await page.goto(paths.events({ event: id }));
  const menu = page.getByRole('button', { name: 'More about this event' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Delete event' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Cancel event' }).click();
  const question = dialog(page, 'Cancel this event?');
  await question.getByLabel('Reason (optional)').fill('Storm');
  await question.getByRole('button', { name: 'Cancel event' }).click();
  await expect(dialog(page, 'Picnic').getByText('Storm')).toBeVisible();
  await expect(other.getByText('Storm')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Maybe' })).toHaveCount(0);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete event' }).click();
  await dialog(page, 'Delete this event?').getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('Event deleted')).toBeVisible();
  await expect(other.getByText('This event isn’t available')).toBeVisible();
});

test.describe('a device that tells where it is', () => {
  test.use({
    geolocation: { latitude: -61.000_04, longitude: 40.000_04 },
    permissions: ['geolocation'],
  });

  test('brings near events first, until sharing ends [154] [156] [162]', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    const near = `Near ${randomUUID().slice(0, 8)}`;
    const far = `Far ${randomUUID().slice(0, 8)}`;
    await plan(elin, { title: near, latitude: -61.1, longitude: 40 });
    await plan(elin, { title: far, latitude: -63, longitude: 40 });
    await signInAs(hanna);
    await page.goto(paths.events());
    await page.getByRole('button', { name: 'Enable location to see nearby events' }).click();
    await expect(card(page, near).getByText('11.1 km away')).toBeVisible();
    await expect(card(page, far)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all distances' }).click();
    await expect(card(page, far).getByText('222.4 km away')).toBeVisible();
    const { data } = await hanna.client.from('user_locations').select('latitude, longitude');
    expect(data).toEqual([{ latitude: -61, longitude: 40 }]);
    await page.getByRole('button', { name: 'Disable location sharing' }).click();
    await expect(page.getByText('Location sharing disabled')).toBeVisible();
    const { data: left } = await hanna.client.from('user_locations').select('latitude');
    expect(left).toEqual([]);
  });
});

test('a guest chooses several reminders', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const id = await plan(elin, { title: 'Regatta', location: 'Quay 3' });
  await hanna.client.rpc('answer_event', { event_id: id, answer: 'going' }).throwOnError();
  await signInAs(hanna);
  await page.goto(paths.events({ event: id }));
  await page.getByRole('button', { name: 'Reminders' }).click();
  const reminders = dialog(page, 'Reminders');
  await expect(reminders.getByRole('checkbox', { name: '1 day' })).toBeChecked();
  await reminders.getByRole('checkbox', { name: '1 week' }).check();
  await expect
    .poll(async () => (await hanna.client.from('event_reminders').select('minutes_before')).data)
    .toEqual([{ minutes_before: [60, 1440, 10080] }]);
});
