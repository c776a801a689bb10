import { type MemberCard, paths } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  longName,
  member,
  network,
  renderRoute,
  rpc,
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { peopleWorld } from '../testing/people-world.ts';

useNetwork();

const open = (tab?: 'requests' | 'find', inviteFriends?: () => void) =>
  renderRoute(routes, {
    at: paths.friends(tab ? { tab } : {}),
    as: elin,
    ...(inviteFriends && { inviteFriends }),
  });
const tab = (name: string) => screen.findByRole('tab', { name });
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};

test('each friend can be written to [141]', async () => {
  peopleWorld([[hanna, 'friends']]);
  await open();
  const message = (await row('Hanna Berg')).getByRole('link', { name: 'Message Hanna Berg' });
  expect(message.getAttribute('href')).toBe(paths.messages({ with: hanna.id }));
});

describe('tabs', () => {
  test('each has its count unless it is zero, and only pending requests stand out [132]', async () => {
    peopleWorld([
      [hanna, 'friends'],
      [yusuf, 'friends'],
      [stranger, 'received'],
    ]);
    await open();
    expect((await tab('Friends 2')).ariaSelected).toBe('true');
    await tab('Requests 1');
    await tab('Find Friends');
  });

  test('the open tab is in the URL, so that a link opens it [132]', async () => {
    peopleWorld([[stranger, 'received']]);
    const { user, router } = await open('requests');
    await screen.findByRole('link', { name: stranger.full_name });
    await user.click(await tab('Find Friends'));
    expect(router.state.location.search).toBe('?tab=find');
    await user.keyboard('{ArrowRight}');
    expect(router.state.location.search).toBe('');
    expect(document.activeElement).toBe(await tab('Friends'));
  });

  test('the invite button shows only if the host can invite [132]', async () => {
    peopleWorld([]);
    const invite = vi.fn();
    const { user, unmount } = await open(undefined, invite);
    await user.click(await screen.findByRole('button', { name: 'Invite Friends' }));
    expect(invite).toHaveBeenCalledOnce();
    unmount();
    await open();
    await screen.findByRole('tablist');
    expect(screen.queryByRole('button', { name: 'Invite Friends' })).toBeNull();
  });
});

describe('friends', () => {
  test('an empty list says so and leads to the search [133]', async () => {
    peopleWorld([]);
    const { user } = await open();
    await screen.findByRole('heading', { name: 'No friends yet' });
    await user.click(screen.getByRole('button', { name: 'Find Friends' }));
    expect((await tab('Find Friends')).ariaSelected).toBe('true');
  });

  test('are found by part of a name or username', async () => {
    peopleWorld([
      [hanna, 'friends'],
      [yusuf, 'friends'],
    ]);
    const { user } = await open();
    await screen.findByRole('link', { name: hanna.full_name });
    await user.type(screen.getByPlaceholderText('Search by name or username...'), 'DEMI');
    await waitFor(() => expect(screen.queryByRole('link', { name: hanna.full_name })).toBeNull());
    screen.getByRole('link', { name: yusuf.full_name });
  });

  test('a thousand friends load page by page, each once', async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      member(`Friend ${String.fromCodePoint(97 + (n % 26))}`, 1_000 + n),
    );
    const { calls } = peopleWorld(many.map((friend) => [friend, 'friends']));
    const { user } = await open();
    const shown = () => screen.getAllByRole('listitem').length;
    await screen.findByRole('list', { name: 'Friends' });
    expect(shown()).toBe(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toBe(100));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(shown()).toBe(120));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.filter((call) => call.startsWith('my_friends'))).toHaveLength(3);
  });

  test('from 50 friends on, a letter leads to its first friend, also on a later page', async () => {
    const many = Array.from({ length: 104 }, (_, n) =>
      member(`${String.fromCodePoint(65 + Math.floor(n / 4))}da Number ${n % 4}`, 1_000 + n),
    );
    peopleWorld(many.map((friend) => [friend, 'friends']));
    const { user } = await open();
    Element.prototype.scrollIntoView = vi.fn();
    const letters = within(await screen.findByRole('toolbar', { name: 'Jump to a letter' }));
    await user.click(letters.getByRole('button', { name: 'Y' }));
    const first = await screen.findByRole('link', { name: 'Yda Number 0' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    letters.getByRole('button', { name: 'Y' }).focus();
    await user.keyboard('{Home}{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bda Number 0' }));
  });

  test.each([
    [49, 0],
    [50, 1],
  ])('among %i friends there are letters %i times', async (count, rails) => {
    const friends = Array.from({ length: count }, (_, n) => member(`Friend ${n}`, 1_000 + n));
    peopleWorld(friends.map((friend) => [friend, 'friends']));
    await open();
    await screen.findByRole('link', { name: 'Friend 0' });
    expect(screen.queryAllByRole('toolbar')).toHaveLength(rails);
  });

  test('a failed next page keeps the list and can be retried', async () => {
    const many = Array.from({ length: 60 }, (_, n) => member(`Friend ${n}`, 1_000 + n));
    peopleWorld(many.map((friend) => [friend, 'friends']));
    const { user } = await open();
    await screen.findByRole('list', { name: 'Friends' });
    network.use(rpc('my_friends', fault.server));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('Couldn’t load more');
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    peopleWorld(many.map((friend) => [friend, 'friends']));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
  });

  test('a failure shows an error, and Try again recovers in place', async () => {
    peopleWorld([[hanna, 'friends']]);
    network.use(rpc('my_friends', fault.server));
    const { user } = await open();
    await screen.findByText('Couldn’t load your friends');
    peopleWorld([[hanna, 'friends']]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: hanna.full_name });
  });

  test('unfriending asks first and says a long name once, then updates the list and the count at once', async () => {
    const { calls } = peopleWorld([
      [hanna, 'friends'],
      [longName, 'friends'],
    ]);
    const { user } = await open();
    const unfriend = async ({ full_name }: MemberCard) => {
      const friend = await row(full_name);
      await user.click(friend.getByRole('button', { name: `More about ${full_name}` }));
      await user.click(friend.getByText('Unfriend'));
    };
    await unfriend(longName);
    const { textContent } = await screen.findByRole('dialog', { hidden: true });
    const [first = '', last = ''] = longName.full_name.split(' ');
    expect(textContent.split(first)).toHaveLength(2);
    expect(textContent).not.toContain(last);
    await user.click(screen.getByText('Cancel'));
    expect(calls.filter((call) => call.startsWith('end_friendship'))).toEqual([]);
    await unfriend(hanna);
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    expect(dialog.getByText('Unfriend Hanna?')).toBeTruthy();
    await user.click(dialog.getByText('Unfriend', { selector: 'button *, button' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: hanna.full_name })).toBeNull());
    await tab('Friends 1');
    await screen.findByText('You and Hanna Berg are no longer friends');
    expect(calls).toContain(`end_friendship ${hanna.id}`);
  });

  test('a friend who couldn’t be unfriended stays, and a message says so', async () => {
    peopleWorld([[hanna, 'friends']]);
    network.use(rpc('end_friendship', fault.server));
    const { user } = await open();
    const friend = await row(hanna.full_name);
    await user.click(friend.getByRole('button', { name: 'More about Hanna Berg' }));
    await user.click(friend.getByText('Unfriend'));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    await user.click(dialog.getByText('Unfriend', { selector: 'button *, button' }));
    await screen.findByText('Couldn’t end the friendship. Try again.');
    await screen.findByRole('link', { name: hanna.full_name });
  });
});

describe('live', () => {
  test('an incoming request appears, is counted and announced, without a reload', async () => {
    const world = peopleWorld([[stranger, 'none']]);
    await open('requests');
    await screen.findByRole('heading', { name: 'No friend requests' });
    world.setState(stranger.id, 'received');
    await broadcastEvent('friendship', { member_id: stranger.id, state: 'received' });
    await screen.findByRole('link', { name: stranger.full_name });
    await tab('Requests 1');
    expect(screen.getByTestId('announcer').textContent).toBe('A new friend request has arrived');
  });

  test('an incoming acceptance adds the friend, without a reload', async () => {
    const world = peopleWorld([[hanna, 'sent']]);
    await open();
    await screen.findByRole('heading', { name: 'No friends yet' });
    world.setState(hanna.id, 'friends');
    await broadcastEvent('friendship', { member_id: hanna.id, state: 'friends' });
    await screen.findByRole('link', { name: hanna.full_name });
    await tab('Friends 1');
    expect(screen.getByTestId('announcer').textContent).toBe('You have a new friend');
  });
});

describe('the member who invited the reader', () => {
  const card = () => screen.findByRole('region', { name: 'Hanna Berg invited you' });
  const isAnswered = () =>
    waitFor(() => expect(screen.queryByText('Hanna Berg invited you')).toBeNull());

  test('becomes a friend at the press of one button, if the link was their own', async () => {
    const { calls } = peopleWorld([[hanna, 'none']], {
      inviter: { member: hanna, consented: true },
    });
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Be friends with Hanna' }));
    await isAnswered();
    await screen.findByText('You and Hanna Berg are friends now!');
    await tab('Friends 1');
    expect(calls).toContain('answer_inviter true');
  });

  test('gets a request, if the link had no key in force', async () => {
    peopleWorld([[hanna, 'none']], { inviter: { member: hanna, consented: false } });
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Send Friend Request' }));
    await screen.findByText('Friend request sent!');
    await isAnswered();
  });

  test('is forgotten by “not now”', async () => {
    const { calls } = peopleWorld([[hanna, 'none']], {
      inviter: { member: hanna, consented: true },
    });
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: /Not now/ }));
    await isAnswered();
    expect(calls).toContain('answer_inviter false');
    await tab('Friends');
  });

  test('stays when the answer failed, which is said', async () => {
    peopleWorld([[hanna, 'none']], { inviter: { member: hanna, consented: true } });
    network.use(rpc('answer_inviter', fault.server));
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Be friends with Hanna' }));
    await screen.findByText('Couldn’t connect you with Hanna. Try again in a moment.');
    await card();
    await user.click(within(await card()).getByRole('button', { name: /Not now/ }));
    await screen.findByText('Couldn’t hide this. Try again in a moment.');
    await card();
  });

  test('counts as a friend when only the answer was lost', async () => {
    const world = peopleWorld([[hanna, 'none']], { inviter: { member: hanna, consented: true } });
    network.use(
      rpc('answer_inviter', () => {
        world.setState(hanna.id, 'friends');
        return fault.offline();
      }),
    );
    const { user } = await open();
    await user.click(within(await card()).getByRole('button', { name: 'Be friends with Hanna' }));
    await screen.findByText('You and Hanna Berg are friends now!');
  });
});

describe('members who said yes', () => {
  const list = () => screen.findByRole('region', { name: 'They said yes' });

  test('wait for the reader until they are dismissed', async () => {
    const { calls } = peopleWorld([[hanna, 'friends']], { accepted: [hanna, yusuf] });
    const { user } = await open();
    within(await list()).getByText('Hanna said yes');
    await user.click(screen.getByRole('button', { name: 'Hide that Hanna said yes' }));
    await waitFor(() => expect(screen.queryByText('Hanna said yes')).toBeNull());
    within(await list()).getByText('Yusuf said yes');
    expect(calls).toContain(`dismiss_accepted_request ${hanna.id}`);
  });

  test('are dismissed by a look at their profile', async () => {
    const { calls } = peopleWorld([[hanna, 'friends']], { accepted: [hanna] });
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'Hanna said yes' }));
    await waitFor(() => expect(calls).toContain(`dismiss_accepted_request ${hanna.id}`));
  });

  test('come back when they couldn’t be dismissed', async () => {
    peopleWorld([[hanna, 'friends']], { accepted: [hanna] });
    network.use(rpc('dismiss_accepted_request', fault.server));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Hide that Hanna said yes' }));
    await screen.findByText('Hanna said yes');
  });
});
