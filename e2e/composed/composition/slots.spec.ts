import { randomUUID } from 'node:crypto';
import { paths } from '@pure/contracts';
import { expect, test as members, world, type Member } from '@pure/e2e-support';
import { mergeTests } from '@playwright/test';
import { test as staged } from './staged-site.ts';

const test = mergeTests(staged, members);

/** A group of two, founded and joined as members do. */
async function groupOf(founder: Member, other: Member): Promise<string> {
  const id = randomUUID();
  const founded = await founder.client.rpc('create_group', {
    id,
    name: 'Gardeners',
    description: 'Kale and patience',
    privacy: 'public',
  });
  if (founded.error) throw founded.error;
  const joined = await other.client
    .from('group_members')
    .insert({ group_id: id, user_id: other.id });
  if (joined.error) throw joined.error;
  return id;
}

async function say(author: Member, group: string, content: string): Promise<void> {
  const said = { id: randomUUID(), user_id: author.id, group_id: group, content };
  const { error } = await author.client.from('posts').insert(said);
  if (error) throw error;
}

test('another remote shows the composer and the posts of a group, with all they do at home [86] [89] [96] [97]', async ({
  page,
  site,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  await site.release('community', 'groups');
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await groupOf(hanna, elin);
  await signInAs(elin);
  const team = encodeURIComponent(site.originOf('community'));
  await page.goto(`${world().origin}${paths.groups({ group })}&remote.community=${team}`);
  await expect(page.getByRole('heading', { level: 1, name: 'A group' })).toBeVisible();
  const posts = page.getByRole('region', { name: 'Posts' });
  await expect(posts.getByText('Be the first to share something with the group!')).toBeVisible();

  await page.getByRole('button', { name: /^What's new/ }).click();
  await page.getByRole('textbox', { name: /^What's new/ }).fill('First frost.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Group post created successfully!')).toBeVisible();
  await expect(posts.getByRole('article')).toContainText('First frost.');

  await say(hanna, group, 'The kale is fine.');
  await expect(posts.getByRole('article')).toHaveCount(2);
  await expect(posts.getByRole('article').first()).toContainText('The kale is fine.');
  await expectAccessible();

  await page.goto(`${world().origin}${paths.home()}`);
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
});
