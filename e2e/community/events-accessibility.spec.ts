import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import {
  befriend,
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  test,
} from '@pure/e2e-support';

const LONG_TITLE =
  'Rowing before breakfast, in any weather and against better advice, all of it now';

test(
  'no violation in the lists, an open event and its dialogs, narrow and wide',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    test.setTimeout(180_000);
    const [elin, hanna, long] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
    ]);
    await befriend(elin, hanna);
    const id = randomUUID();
    await elin.client
      .rpc('create_event', {
        id,
        title: LONG_TITLE,
        description: 'Tuesdays and Fridays at six',
        start_date: new Date(Date.now() + 86_400_000).toISOString(),
        time_zone: 'Asia/Kathmandu',
        location: 'Kathmandu',
        latitude: 27.7,
        longitude: 85.3,
        link: `https://meet.example/${'rowing'.repeat(20)}`,
        max_attendees: 2,
      })
      .throwOnError();
    await long.client.rpc('answer_event', { event_id: id, answer: 'going' }).throwOnError();
    await signInAs(elin);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    const check = async (widths = [320]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible();
        await expectNoSidewaysScroll(page);
      }
    };
    for (const tab of ['', '?tab=attending', '?tab=organised']) {
      await page.goto(paths.events() + tab);
      await expect(page.getByRole('article').first()).toBeVisible();
      await check([320, 1280]);
    }
    await page.goto(`${paths.events()}?tab=past`);
    await expect(page.getByRole('heading', { name: 'No past events' })).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Create Event' }).click();
    const form = page.getByRole('dialog', { name: 'Create Event' });
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(form.getByText('Please fill in all required fields')).toBeVisible();
    await check();

    await page.goto(paths.events({ event: id }));
    const event = page.getByRole('dialog', { name: LONG_TITLE });
    await expect(event.getByText('Tuesdays and Fridays at six')).toBeVisible();
    await check([320, 1280]);
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
    await page.getByRole('tab', { name: /^Attendees/ }).click();
    await expect(
      event.getByRole('link', { name: 'Wolfeschlegelsteinhausenbergerdorff Hube' }),
    ).toBeVisible();
    await check();
    await page.emulateMedia({ forcedColors: 'active' });
    const colourOf = (section: RegExp) =>
      event
        .getByRole('button', { name: section })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await colourOf(/^Going/)).not.toBe(await colourOf(/^Maybe/));
    await page.emulateMedia({ forcedColors: 'none' });
    for (const opener of ['Invite friends', 'Add to calendar', 'Reminders']) {
      await event.getByRole('button', { name: opener }).click();
      await expect(page.getByRole('dialog')).toHaveCount(2);
      await check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
  },
);
