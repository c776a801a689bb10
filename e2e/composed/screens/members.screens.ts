import { type Page, test } from '@playwright/test';
import { settingsTabs } from '@pure/account/src/settings/settings-tabs.ts';
import { type FriendCounts, type Friendship, paths } from '@pure/contracts';
import { signIn, take } from './take-screen.ts';

const members: Record<string, string> = {
  friends: paths.friends(),
  'friends-requests': paths.friends({ tab: 'requests' }),
  messages: paths.messages(),
  search: paths.search('the', { tab: 'posts' }),
};

test('a member’s screens', async ({ page }) => {
  await signIn(page);
  for (const [name, address] of Object.entries(members)) {
    await page.goto(address);
    await take(page, name);
  }
  await page.goto(paths.home());
  await page.getByRole('button', { name: 'Search PURE' }).click();
  await page.getByRole('combobox').fill('ha');
  await page.getByRole('option', { name: /^Hanna/ }).waitFor();
  await take(page, 'search-dialog');
  await page.keyboard.press('Escape');
  for (const tab of settingsTabs) {
    await page.goto(`${paths.settings()}?tab=${tab}`);
    await take(page, `settings-${tab}`);
  }
  await page.goto(paths.home());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await take(page, 'notifications');
});

test('leaving a friend, and letters among many friends', async ({ page }) => {
  await signIn(page);
  await page.goto(paths.friends());
  await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Unfriend' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }).waitFor();
  await take(page, 'unfriend');
  await inventFriends(page);
  await page.goto(paths.friends());
  await page.getByRole('toolbar', { name: 'Jump to a letter' }).waitFor();
  await take(page, 'friends-letters');
});

const invented =
  'Ada Holm, Agnes Lind, Alva Dahl, Amir Haddad, Anders Roos, Anja Vogt, Arne Moe, Astrid Bakke, ' +
  'Bea Norén, Bo Lundin, Carla Reis, Dario Conti, Ebba Falk, Edda Brandt, Farid Aziz, Freja Holst, ' +
  'Gita Rao, Gustav Ek, Hedda Lie, Ida Sørensen, Ines Duarte, Iris Blom, Jana Novak, Johan Åberg, ' +
  'Kaisa Niemi, Karim Said, Lea Fischer, Liv Hansen, Maja Wikström, Marek Zelny, Milan Horák, ' +
  'Nils Palm, Ola Strand, Otto Krüger, Per Hedin, Ravi Menon, Rosa Ferrer, Runa Vik, Saga Nyberg, ' +
  'Signe Krogh, Sofia Marino, Sven Kall, Tilda Frost, Tove Aas, Ulf Sand, Vera Lang, Wanja Stein, ' +
  'Ylva Sten, Zoe Laurent';

/** Adds invented friends to the member's own, until letters lead through them. */
async function inventFriends(page: Page): Promise<void> {
  const strangers: Friendship[] = invented.split(', ').map((full_name) => ({
    member: {
      id: crypto.randomUUID(),
      username: full_name.toLowerCase().replace(' ', '_'),
      full_name,
      avatar_url: null,
    },
    since: '2026-01-01T12:00:00Z',
  }));
  await page.route('**/rpc/my_friends', async (route) => {
    const { items } = (await (await route.fetch()).json()) as { items: Friendship[] };
    const all = [...items, ...strangers].toSorted((one, other) =>
      one.member.full_name.localeCompare(other.member.full_name),
    );
    await route.fulfill({ json: { items: all, next: null } });
  });
  await page.route('**/rpc/my_counts', async (route) => {
    const counts = (await (await route.fetch()).json()) as FriendCounts;
    await route.fulfill({ json: { ...counts, friends: counts.friends + strangers.length } });
  });
}
