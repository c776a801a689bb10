import { beforeEach, expect, test } from 'vitest';
import { befriend, createMembers, unwrap, type Member } from './support/members.ts';
import { readExport } from './support/export.ts';
import { insertGroupMembers, createGroup } from './support/groups-and-events.ts';

let vera: Member;
let adam: Member;

beforeEach(async () => {
  [vera, adam] = await createMembers('Vera Lind', 'Adam Roth');
});

const exportSection = async (section: string) =>
  JSON.stringify((await readExport(adam))[section] ?? []);

test('a former friend’s export doesn’t contain later edits through a repost', async () => {
  await befriend(vera, adam);
  const [id, repost] = [crypto.randomUUID(), crypto.randomUUID()];
  await unwrap(vera.client.rpc('create_post', { id, content: 'For friends' }));
  await unwrap(adam.client.rpc('repost', { id: repost, post_id: id }));
  expect(await exportSection('posts')).toContain('For friends');
  await unwrap(vera.client.rpc('end_friendship', { member_id: adam.id }));
  await unwrap(vera.client.from('posts').update({ content: 'Without Adam' }).eq('id', id));
  expect(await exportSection('posts')).not.toMatch(/Without Adam|For friends/);
});

test('a founder who left a private group exports nothing of it', async () => {
  const group = await createGroup(adam);
  await insertGroupMembers(group, vera);
  expect(await exportSection('groups')).toContain('Clay and fire');
  await unwrap(adam.client.rpc('leave_group', { group_id: group }));
  await unwrap(vera.client.from('groups').update({ description: 'Glass' }).eq('id', group));
  expect(await exportSection('groups')).not.toMatch(/Glass|Clay/);
});
