import { paths } from '@pure/contracts';
import { broadcastEvent, elin, fault, hanna, network, rpc, useNetwork } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { choose, dialogOf, groupTabs, openGroup } from '../testing/group-view.ts';
import { asAdmin, asMember, group } from '../testing/group.ts';
import { groupWorld } from '../testing/group-world.ts';

useNetwork();

const inside = ['Dashboard', 'Members 12', 'Photos'];

describe('for a member [167] [170]', () => {
  test('it shows the group, their role and what is inside', async () => {
    const rowers = group(1, 'Rowers', asMember({ privacy: 'private' }));
    groupWorld([rowers]);
    await openGroup(rowers.id, '&tab=mine');
    const opened = await dialogOf('Rowers');
    opened.getByText('Private');
    opened.getByText('12 members');
    opened.getByText('Rowers meet on Sundays');
    opened.getByText('Member');
    expect(groupTabs()).toEqual(inside);
    expect(opened.queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(opened.queryByRole('button', { name: /Cover/i })).toBeNull();
  });

  test('opening the Dashboard marks it as seen', async () => {
    const rowers = group(1, 'Rowers', asMember({ unseen: true }));
    const { calls } = groupWorld([rowers]);
    const { user } = await openGroup(rowers.id, '&tab=mine');
    await dialogOf('Rowers');
    await waitFor(() => expect(calls).toContain('mark_group_seen'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await screen.findByRole('heading', { name: 'Rowers' });
    expect(screen.queryByText('New posts')).toBeNull();
  });

  test('posts that others write while it is open are seen as well, and cost no reads', async () => {
    const rowers = group(1, 'Rowers', asMember());
    const { calls } = groupWorld([rowers]);
    const { user } = await openGroup(rowers.id, '&tab=mine');
    await dialogOf('Rowers');
    await waitFor(() => expect(calls).toContain('my_groups'));
    await broadcastEvent('post', { post_id: 'p', author_id: elin.id, group_id: rowers.id });
    await user.click(screen.getByRole('tab', { name: /^Members/ }));
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    expect(calls).not.toContain('mark_group_seen');

    const before = calls.length;
    await broadcastEvent('post', { post_id: 'q', author_id: hanna.id, group_id: rowers.id });
    await broadcastEvent('post', { post_id: 'r', author_id: hanna.id, group_id: rowers.id });
    expect(calls.slice(before)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls.slice(before)).toEqual(['mark_group_seen']));
  });

  test('a post that arrives while another tab of the group is open opens its ring', async () => {
    const rowers = group(1, 'Rowers', asMember());
    const { calls } = groupWorld([rowers]);
    const { user } = await openGroup(rowers.id, '&tab=mine');
    await dialogOf('Rowers');
    await user.click(screen.getByRole('tab', { name: /^Members/ }));
    const before = calls.filter((call) => call === 'my_groups').length;
    await broadcastEvent('post', { post_id: 'p', author_id: hanna.id, group_id: rowers.id });
    await waitFor(() =>
      expect(calls.filter((call) => call === 'my_groups')).toHaveLength(before + 1),
    );
    expect(calls).not.toContain('mark_group_seen');
  });

  test('offline its members say so instead of loading', async () => {
    const rowers = group(1, 'Rowers', asMember());
    groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    await dialogOf('Rowers');
    network.use(rpc('group_people', fault.silence));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(screen.getByRole('tab', { name: /^Members/ }));
    await screen.findByText('The list shows when you’re back.');
    vi.restoreAllMocks();
  });

  test('muting shows at once, says what it does, and is taken back', async () => {
    const rowers = group(1, 'Rowers', asMember());
    const { calls } = groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    const opened = await dialogOf('Rowers');
    await choose(user, 'Mute');
    await screen.findByText('Muted. Its replies and likes don’t notify you.');
    opened.getByText('Muted');
    await choose(user, 'Unmute');
    await screen.findByText('Its replies and likes notify you again');
    expect(opened.queryByText('Muted')).toBeNull();
    expect(calls.filter((call) => call.startsWith('mute'))).toEqual([
      'mute_group true',
      'mute_group false',
    ]);
  });

  test('leaving asks first, and leaves the card of the group', async () => {
    const rowers = group(1, 'Rowers', asMember({ privacy: 'private' }));
    const { calls } = groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    await dialogOf('Rowers');
    await choose(user, 'Leave group');
    const asks = await dialogOf(/^Leave .*Rowers.*\?$/);
    asks.getByText(/Your posts stay in the group.*you have to ask again\.$/);
    await user.click(asks.getByRole('button', { name: 'Leave' }));
    await screen.findByText('You left the group');
    expect(calls).toContain('leave_group');
    await screen.findByRole('button', { name: 'Request to Join' });
    screen.getByText('Private Group');
  });

  test('the only admin reads who follows, and the last member that the group ends', async () => {
    const rowers = group(1, 'Rowers', asAdmin({ successor: hanna }));
    const bakers = group(2, 'Bakers', asAdmin({ member_count: 1 }));
    groupWorld([rowers, bakers]);
    const first = await openGroup(rowers.id);
    await dialogOf('Rowers');
    await choose(first.user, 'Leave group');
    await screen.findByText(/You’re the only admin: .*Hanna Berg.* follows you\./);
    first.unmount();
    const { user } = await openGroup(bakers.id);
    await dialogOf('Bakers');
    await choose(user, 'Leave group');
    await screen.findByText(/You’re the last member: the group goes with you/);
  });

  test('copying the link says who can open it', async () => {
    const rowers = group(1, 'Rowers', asMember());
    groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    await dialogOf('Rowers');
    await choose(user, 'Copy link');
    await screen.findByText(/^Link copied\. Every member of PURE who has it can open the group/);
    expect(await navigator.clipboard.readText()).toBe(
      location.origin + paths.groups({ group: rowers.id }),
    );
  });

  test('the group can be reported', async () => {
    const rowers = group(1, 'Rowers', asMember());
    groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    await dialogOf('Rowers');
    await choose(user, 'Report group');
    await screen.findByRole('dialog', { name: 'Report this group' });
  });
});

describe('for others [168] [174]', () => {
  test('a public group can be joined, and opens then', async () => {
    const rowers = group(1, 'Rowers');
    groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    const opened = await dialogOf('Rowers');
    opened.getByText('Join to Access');
    expect(opened.queryByRole('tab')).toBeNull();
    await user.click(opened.getByRole('button', { name: 'Join Group' }));
    await screen.findByText('Joined group successfully!');
    expect(opened.getAllByRole('tab')).toHaveLength(3);
  });

  test('the link of a private group shows its card; asking can be taken back [169]', async () => {
    const rowers = group(1, 'Rowers', { privacy: 'private', state: 'ask' });
    const { calls } = groupWorld([rowers]);
    const { user } = await openGroup(rowers.id);
    const opened = await dialogOf('Rowers');
    opened.getByText('Private Group');
    expect(calls.filter((call) => call.startsWith('group_'))).toEqual(['group_page', 'group_card']);
    await user.click(opened.getByRole('button', { name: 'Request to Join' }));
    await screen.findByText('Join request sent! Waiting for approval.');
    await user.click(opened.getByRole('button', { name: /^Requested/ }));
    await screen.findByText('Request withdrawn');
    opened.getByRole('button', { name: 'Request to Join' });
  });

  test('a group that is gone leads to the list; a failure can be tried again', async () => {
    groupWorld([]);
    const first = await openGroup(group(1, '').id);
    await screen.findByText('This group isn’t available');
    await first.user.click(screen.getByRole('button', { name: 'To the groups' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    groupWorld([group(1, 'Rowers')]);
    network.use(rpc('group_page', fault.server), rpc('discover_groups', fault.silence));
    const { user } = await openGroup(group(1, '').id);
    await screen.findByText('Couldn’t open the group');
    groupWorld([group(1, 'Rowers')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await dialogOf('Rowers');
  });

  test('a member who is removed while it is open sees the card alone', async () => {
    const rowers = group(1, 'Rowers', asMember());
    const { change } = groupWorld([rowers]);
    await openGroup(rowers.id);
    await dialogOf('Rowers');
    change(rowers.id, { role: null, state: 'kept_out' });
    await broadcastEvent('group', { group_id: rowers.id, what: 'members' });
    await screen.findByText("You can't join this group");
    expect(screen.queryByText('Join to Access')).toBeNull();
  });
});
