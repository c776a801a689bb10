import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import { befriend, createGroup, expect, test } from '@pure/e2e-support';

const LONG_NAME =
  'Rowing before breakfast, in any weather and against better advice, all of it now';

test(
  'no violation in the lists, an open group and its dialogs, narrow and wide',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessibleAtWidths }) => {
    test.setTimeout(180_000);
    const [elin, hanna, long] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
    ]);
    await Promise.all([befriend(elin, hanna), befriend(elin, long)]);
    const id = randomUUID();
    const about = { name: LONG_NAME, description: 'Tuesdays and Fridays at six' };
    await elin.client.rpc('create_group', { id, ...about, privacy: 'private' }).throwOnError();
    await long.client.rpc('join_group', { group_id: id }).throwOnError();
    await createGroup(hanna, elin);
    await signInAs(elin);
    await page.emulateMedia({ reducedMotion: 'reduce' });

    for (const list of [paths.groups(), `${paths.groups()}?tab=mine`]) {
      await page.goto(list);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessibleAtWidths();
    }
    await page.getByRole('button', { name: 'Create Group' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Group' })).toBeVisible();
    await expectAccessibleAtWidths();

    await page.goto(paths.groups({ group: id }));
    const group = page.getByRole('dialog', { name: LONG_NAME });
    await expect(group).toBeVisible();
    for (const [tab, shown] of [
      ['Members', group.getByRole('link', { name: 'Elin Sandberg' })],
      ['Requests', group.getByRole('button', { name: /^Approve/ })],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await expect(shown).toBeVisible();
      await expectAccessibleAtWidths();
    }
    await page.getByRole('button', { name: 'More about this group' }).click();
    await expect(page.getByRole('menuitem', { name: 'Leave group' })).toBeVisible();
    await expectAccessibleAtWidths();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^Hanna Berg/ })).toBeVisible();
    await expectAccessibleAtWidths();
  },
);
