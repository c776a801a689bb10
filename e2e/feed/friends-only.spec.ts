import { befriend, expect, createPost, requestFriendship, test } from '@pure/e2e-support';
import { expectTexts, feedOf } from './feed-page.ts';

test(
  'a stranger can’t read a member’s posts, even with a pending friend request [192]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs }) => {
    const [hanna, oskar] = await Promise.all([newMember('Hanna Berg'), newMember('Oskar Lund')]);
    const id = await createPost(hanna, 'For friends only');
    await requestFriendship(oskar, hanna);
    await signInAs(oskar);
    await feedOf(page).open();
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();

    const answers = await Promise.all([
      oskar.client.from('posts').select('id').eq('id', id),
      oskar.client.rpc('post_card', { post_id: id }),
      oskar.client.rpc('member_posts', { member_id: hanna.id }),
    ]);
    expect(answers.map(({ data }) => data)).toEqual([[], null, { items: [], next: null }]);
    const { data: own } = await hanna.client.from('posts').select('id').eq('id', id);
    expect(own).toHaveLength(1);
  },
);

test('posts appear with a new friendship and disappear at once when it ends [192]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await createPost(hanna, 'Before we met');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await befriend(elin, hanna);
  await expectTexts(feed, ['Before we met']);
  await hanna.client.rpc('end_friendship', { member_id: elin.id });
  await expectTexts(feed, []);
});
