import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import {
  befriend,
  expect,
  expectNoSidewaysScroll,
  expectReachableByTab,
  inEachAppearance,
  test,
} from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';

const LONG_NAME =
  'Rowing before breakfast, in any weather and against better advice, all of it now';
const LONG_MEMBER = 'Wolfeschlegelsteinhausenbergerdorff Hube';

/** Expects that a part of the page fits the window in each appearance, and that Tab reaches all of its controls. */
async function expectFit(page: Page, part: Locator): Promise<void> {
  await inEachAppearance(page, () => expectNoSidewaysScroll(page));
  await expectReachableByTab(part);
}

/** Opens a dialog over the place, checks it, and closes it by keyboard. */
async function checkDialog(page: Page, name: string | RegExp, open: () => Promise<void>) {
  await open();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectFit(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Chooses an entry of a menu by keyboard alone. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'groups fit each appearance, and Tab reaches everything [164] [167] [170] [172]',
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    test.slow();
    const [elin, hanna, long] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember(LONG_MEMBER),
    ]);
    await befriend(elin, hanna);
    const id = randomUUID();
    await elin.client
      .rpc('create_group', {
        id,
        name: LONG_NAME,
        description: 'Tuesdays and Fridays at six',
        privacy: 'public',
      })
      .throwOnError();
    await long.client.rpc('join_group', { group_id: id }).throwOnError();
    await signInAs(elin);

    await page.goto(`${paths.groups()}?tab=mine`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectFit(page, page.getByRole('main'));
    await checkDialog(page, 'Create Group', () =>
      page.getByRole('button', { name: 'Create Group' }).press('Enter'),
    );

    await page.goto(paths.groups({ group: id }));
    const group = page.getByRole('dialog', { name: LONG_NAME });
    await group.getByRole('tab', { name: /^Members/ }).click();
    await expect(group.getByRole('link', { name: LONG_MEMBER })).toBeVisible();
    await expectFit(page, group);

    const menu = 'More about this group';
    for (const [entry, title] of [
      ['Edit group', 'Edit group'],
      ['Members kept out', 'Members kept out'],
      ['Leave group', /^Leave/],
      ['Delete group', /^Delete/],
    ] as const) {
      await checkDialog(page, title, () => choose(page, menu, entry));
    }
    await checkDialog(page, /^Invite to/, () =>
      group.getByRole('button', { name: 'Invite', exact: true }).press('Enter'),
    );
    await checkDialog(page, /^Remove .* and keep them out/, () =>
      choose(page, `More about ${LONG_MEMBER}`, 'Remove and keep out'),
    );
  },
);

test(
  'events fit each appearance, and Tab reaches everything [151] [152] [158] [159]',
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    test.slow();
    const [elin, hanna, long] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember(LONG_MEMBER),
    ]);
    await befriend(elin, hanna);
    const id = randomUUID();
    await elin.client
      .rpc('create_event', {
        id,
        title: LONG_NAME,
        description: 'Tuesdays and Fridays at six',
        start_date: new Date(Date.now() + 86_400_000).toISOString(),
        time_zone: 'Asia/Kathmandu',
        location: 'Kathmandu',
        link: `https://meet.example/${'rowing'.repeat(20)}`,
        max_attendees: 2,
      })
      .throwOnError();
    await long.client.rpc('answer_event', { event_id: id, answer: 'going' }).throwOnError();
    await signInAs(elin);

    await page.goto(`${paths.events()}?tab=organised`);
    await expect(page.getByRole('article')).toBeVisible();
    await expectFit(page, page.getByRole('main'));
    await checkDialog(page, 'Create Event', () =>
      page.getByRole('button', { name: 'Create Event' }).press('Enter'),
    );
    await page.getByRole('tab', { name: /^Attending/ }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await checkDialog(page, 'Subscribe in your calendar', () =>
      page.getByRole('button', { name: 'Subscribe in your calendar' }).press('Enter'),
    );

    await page.goto(paths.events({ event: id }));
    const event = page.getByRole('dialog', { name: LONG_NAME });
    await event.getByRole('tab', { name: /^Attendees/ }).click();
    await expect(event.getByRole('link', { name: LONG_MEMBER })).toBeVisible();
    await expectFit(page, event);

    for (const [opener, title] of [
      ['Invite friends', /^Invite to/],
      ['Add to calendar', 'Add to calendar'],
      ['Reminders', 'Reminders'],
    ] as const) {
      await checkDialog(page, title, () =>
        event.getByRole('button', { name: opener }).press('Enter'),
      );
    }
    const menu = 'More about this event';
    for (const [entry, title] of [
      ['Edit event', 'Edit event'],
      ['Make another like this', 'Another event like this'],
      ['Members kept out', 'Members kept out'],
      ['Cancel event', 'Cancel this event?'],
    ] as const) {
      await checkDialog(page, title, () => choose(page, menu, entry));
    }
    await checkDialog(page, /^Remove .* and keep them out/, () =>
      choose(page, `More about ${LONG_MEMBER}`, 'Remove and keep out'),
    );
  },
);
