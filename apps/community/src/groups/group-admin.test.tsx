import {
  elin,
  fault,
  hanna,
  longName,
  network,
  refusal,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, dialogOf, groupTabs, openGroup } from '../testing/group-view.ts';
import { asAdmin, asMember, group, groupMember } from '../testing/group.ts';
import { groupWorld } from '../testing/group-world.ts';

useNetwork();

test('moderators invite and answer no requests [170] [172]', async () => {
  const rowers = group(1, 'Rowers', asMember({ role: 'moderator' }));
  const { calls } = groupWorld([rowers], { friends: [hanna] });
  const { user } = await openGroup(rowers.id);
  const opened = await dialogOf('Rowers');
  opened.getByText('Moderator');
  expect(groupTabs()).toEqual(['Dashboard', 'Members 12', 'Photos']);
  await user.click(opened.getByRole('button', { name: 'Invite' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Hanna Berg/ }));
  await user.click(screen.getByRole('button', { name: 'Invite 1 friend' }));
  await screen.findByText('Invitation sent to user!');
  expect(calls).toContain('invite_to_group 1');
});

test('admins answer requests, whose number stands on the tab [170] [171]', async () => {
  const rowers = group(1, 'Rowers', asAdmin({ request_count: 2 }));
  const since = new Date().toISOString();
  const ask = { kind: 'request', invited_by: null, since } as const;
  const { calls, change } = groupWorld([rowers], {
    requests: [
      { id: 'of-hanna', member: hanna, ...ask },
      { id: 'of-yusuf', member: yusuf, ...ask },
    ],
  });
  const { user } = await openGroup(rowers.id);
  await dialogOf('Rowers');
  const tabs = () =>
    within(screen.getByRole('tablist', { name: 'In the group' }))
      .getAllByRole('tab')
      .map(({ textContent }) => textContent?.replace(/\s*\d*$/, ''));
  await user.click(await screen.findByRole('tab', { name: 'Requests 2' }));
  const order = ['Dashboard', 'Requests', 'Members', 'Photos'];
  expect(tabs()).toEqual(order);
  change(rowers.id, { request_count: 1 });
  await user.click(await screen.findByRole('button', { name: /^Approve .*Hanna Berg/ }));
  await screen.findByText('Request approved successfully!');
  await screen.findByRole('tab', { name: 'Requests 1' });
  change(rowers.id, { request_count: 0 });
  await user.click(screen.getByRole('button', { name: /^Decline .*Yusuf Demir/ }));
  await screen.findByText('Request declined successfully!');
  await screen.findByText('No requests');
  expect(tabs()).toEqual(order);
  expect(calls).toEqual(expect.arrayContaining(['answer of-hanna true', 'answer of-yusuf false']));
});

test('a request that can’t be answered is back, with what failed [171]', async () => {
  const rowers = group(1, 'Rowers', asAdmin({ request_count: 1 }));
  const since = new Date().toISOString();
  groupWorld([rowers], {
    requests: [{ id: 'of-hanna', member: hanna, kind: 'request', invited_by: null, since }],
  });
  network.use(rpc('answer_group_request', fault.server));
  const { user } = await openGroup(rowers.id);
  await dialogOf('Rowers');
  await user.click(await screen.findByRole('tab', { name: 'Requests 1' }));
  await user.click(await screen.findByRole('button', { name: /^Approve .*Hanna Berg/ }));
  await screen.findByText('Failed to approve request');
  await screen.findByRole('button', { name: /^Approve .*Hanna Berg/ });
});

test('an answer whose confirmation was lost is sent again [171]', async () => {
  const rowers = group(1, 'Rowers', asAdmin({ request_count: 1 }));
  const since = new Date().toISOString();
  const { state } = groupWorld([rowers], {
    requests: [{ id: 'of-hanna', member: hanna, kind: 'request', invited_by: null, since }],
  });
  network.use(
    rpc('answer_group_request', () => {
      const isFirst = state.requests.length > 0;
      state.requests = [];
      return isFirst ? fault.offline() : null;
    }),
  );
  const { user } = await openGroup(rowers.id);
  await dialogOf('Rowers');
  await user.click(await screen.findByRole('tab', { name: 'Requests 1' }));
  await user.click(await screen.findByRole('button', { name: /^Approve .*Hanna Berg/ }));
  await screen.findByText('Request approved successfully!');
  await screen.findByText('No requests');
});

const people = [
  groupMember(elin, { role: 'admin', creator: true }),
  groupMember(hanna, { role: 'moderator', friendship: 'friends' }),
  groupMember(yusuf),
  groupMember(longName, { friendship: 'received' }),
];

async function openMembers(changes = asAdmin()) {
  const rowers = group(1, 'Rowers', changes);
  const world = groupWorld([rowers], { people });
  const view = await openGroup(rowers.id);
  await dialogOf('Rowers');
  await view.user.click(await screen.findByRole('tab', { name: /^Members/ }));
  const list = await screen.findByRole('list', { name: 'Members' });
  const row = (name: string) =>
    within(
      within(list)
        .getByRole('link', { name: new RegExp(name) })
        .closest('li') as HTMLElement,
    );
  return { ...world, ...view, list, row };
}

test('the members show role, joining date and friend button, in one request [170]', async () => {
  const { row, calls } = await openMembers(asMember());
  row('Elin Sandberg').getByText('Admin');
  row('Elin Sandberg').getByText('Creator');
  row('Hanna Berg').getByText('Moderator');
  row('Hanna Berg').getByText('Friends');
  expect(row('Yusuf Demir').getByText('Joined').textContent).toMatch(/202\d/);
  row('Yusuf Demir').getByRole('button', { name: 'Add Friend' });
  row('Wolfe').getByRole('button', { name: /^Accept/ });
  expect(row('Yusuf Demir').queryByRole('button', { name: /^More about/ })).toBeNull();
  expect(calls.filter((call) => call.startsWith('group_people'))).toHaveLength(1);
});

test('the members are searched by name [170]', async () => {
  const { user } = await openMembers(asMember());
  await user.type(screen.getByRole('searchbox', { name: 'Search the members' }), 'yus');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hanna Berg' })).toBeNull());
  await user.type(screen.getByRole('searchbox', { name: 'Search the members' }), 'zzz');
  await screen.findByText('No members found');
});

test('an admin changes a role at once; the creator has no menu', async () => {
  const { user, row, calls } = await openMembers();
  expect(row('Elin Sandberg').queryByRole('button', { name: /^More about/ })).toBeNull();
  await choose(user, 'Make moderator', 'More about Yusuf Demir');
  row('Yusuf Demir').getByText('Moderator');
  await screen.findByText(/Yusuf.* is now a moderator/);
  expect(calls).toContain('set_group_role moderator');
});

test('a refused role is taken back', async () => {
  const { user, row } = await openMembers();
  network.use(rpc('set_group_role', () => refusal('42501', 'no', 403)));
  await choose(user, 'Make admin', 'More about Yusuf Demir');
  await screen.findByText(/^Couldn’t change .*Yusuf.*’s role/);
  await waitFor(() => row('Yusuf Demir').getByText('Member'));
});

test('removing asks first, and says whether the member may come back', async () => {
  const { user, calls } = await openMembers();
  await choose(user, 'Remove and keep out', 'More about Yusuf Demir');
  const asks = within(await screen.findByRole('dialog', { name: /^Remove .* and keep them out/ }));
  asks.getByText(/can’t join, ask or be invited until an admin allows it/);
  await user.click(asks.getByRole('button', { name: 'Remove and keep out' }));
  await screen.findByText(/You removed .*Yusuf/);
  expect(screen.queryByRole('link', { name: 'Yusuf Demir' })).toBeNull();
  expect(calls).toContain('remove_from_group true');
  await choose(user, 'Remove$', 'More about Hanna Berg');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls).toContain('remove_from_group false'));
});

test('a member who can’t be removed is back in the list', async () => {
  const { user } = await openMembers();
  network.use(rpc('remove_from_group', fault.server));
  await choose(user, 'Remove$', 'More about Yusuf Demir');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText(/^Couldn’t remove .*Yusuf/);
  await screen.findByRole('link', { name: 'Yusuf Demir' });
});

test('admins see who is kept out, and allow them again', async () => {
  const rowers = group(1, 'Rowers', asAdmin());
  const { calls } = groupWorld([rowers], {
    bans: [{ member: yusuf, since: new Date().toISOString() }],
  });
  const { user } = await openGroup(rowers.id);
  await dialogOf('Rowers');
  await choose(user, 'Members kept out');
  await user.click(await screen.findByRole('button', { name: /^Allow .*Yusuf Demir/ }));
  await screen.findByText('Nobody is kept out');
  await screen.findByText(/Yusuf.* can join, ask and be invited again/);
  expect(calls).toContain('lift_group_ban');
});

test('deleting requires the group’s name, and says what is deleted', async () => {
  const rowers = group(1, 'Rowers', asAdmin());
  const { calls } = groupWorld([rowers, group(2, 'Bakers')]);
  const { user, router } = await openGroup(rowers.id);
  await dialogOf('Rowers');
  await choose(user, 'Delete group');
  const asks = await dialogOf(/^Delete .*Rowers/);
  asks.getByText(/with all its posts, comments and photos/);
  await user.type(asks.getByRole('textbox'), 'Rower');
  await user.click(asks.getByRole('button', { name: 'Delete' }));
  asks.getByText('That isn’t the group’s name');
  expect(calls).not.toContain('delete_group');
  await user.type(asks.getByRole('textbox'), 's');
  await user.click(asks.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Group deleted');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await screen.findByRole('heading', { name: 'Bakers' });
  expect(screen.queryByRole('heading', { name: 'Rowers' })).toBeNull();
});

test('deleting beside an answer to a request asks for another try', async () => {
  const rowers = group(1, 'Rowers', asAdmin());
  groupWorld([rowers]);
  network.use(rpc('delete_group', () => refusal('PT409', 'busy', 409)));
  const { user } = await openGroup(rowers.id);
  await dialogOf('Rowers');
  await choose(user, 'Delete group');
  const asks = await dialogOf(/^Delete .*Rowers/);
  await user.type(asks.getByRole('textbox'), 'Rowers{Enter}');
  await screen.findByText(/^Somebody is answering a request/);
});
