import type { MemberCard } from '@pure/contracts';
import { RequestError } from '@pure/data';
import {
  elin,
  fault,
  hanna,
  longName,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import InviteFriendsDialog from './invite-friends-dialog.tsx';
import type { Invite } from './use-send-invitations.ts';

useNetwork();

const asked = vi.fn<(query: { group_id: string; query: string }) => void>();
let invitable: MemberCard[];
beforeEach(() => {
  asked.mockClear();
  invitable = [hanna, yusuf, longName];
});

const fakeInvitable = () =>
  network.use(
    rpc<{ group_id: string; query: string }>('friends_to_invite', (query) => {
      asked(query);
      return invitable.filter(({ full_name }) =>
        full_name.toLowerCase().includes(query.query.toLowerCase()),
      );
    }),
  );

const sent: Invite = async (ids) => {
  invitable = invitable.filter(({ id }) => !ids.includes(id));
  return ids.map((member_id) => ({ member_id, refusal: null }));
};

async function show(invite = sent) {
  return renderRoute(
    () => [
      {
        path: '/invite',
        element: (
          <InviteFriendsDialog
            groupOrEvent={{ kind: 'group', groupId: 'rowers' }}
            title="Invite to Rowers"
            invite={invite}
            failed="Failed to invite user to group"
            onClose={() => undefined}
          />
        ),
      },
    ],
    { at: '/invite', as: elin },
  );
}

const choice = (name: string | RegExp) => screen.findByRole('checkbox', { name });

test('several friends are invited at once, with a result for each [172]', async () => {
  fakeInvitable();
  const already = 'User has already been invited to this group';
  const invite = vi.fn<Invite>(async ([first = '', second = '']) => {
    await sent([first]);
    return [
      { member_id: second, refusal: already },
      { member_id: first, refusal: null },
    ];
  });
  const { user } = await show(invite);
  await user.click(await choice(/^Hanna Berg/));
  await user.click(await choice(/^Yusuf Demir/));
  await user.click(screen.getByRole('button', { name: 'Invite 2 friends' }));
  const results = await screen.findByRole('list', { name: 'Invitations' });
  await waitFor(() => expect(within(results).getAllByRole('listitem')).toHaveLength(2));
  const [first, second] = within(results).getAllByRole('listitem');
  expect(first?.textContent).toContain('Invitation sent to user!');
  expect(second?.textContent).toContain(already);
  expect(results.closest('output')).toBeTruthy();
  expect(invite.mock.calls).toEqual([[[hanna.id, yusuf.id]]]);
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Hanna Berg/ })).toBeNull());
});

test('the search asks the server once typing rests, and the chosen stay [172]', async () => {
  fakeInvitable();
  const { user } = await show();
  await user.click(await choice(/^Hanna Berg/));
  await user.type(
    screen.getByRole('searchbox', { name: 'Search your friends to invite...' }),
    'yus',
  );
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Hanna/ })).toBeNull());
  await choice(/^Yusuf Demir/);
  expect(asked.mock.calls.map(([{ query }]) => query)).toEqual(['', 'yus']);
  screen.getByRole('button', { name: 'Invite 1 friend' });
  await user.click(screen.getByRole('button', { name: 'Remove Hanna Berg' }));
  screen.getByRole('button', { name: 'Invite' });
});

test('without a choice, Invite leads to the search', async () => {
  fakeInvitable();
  const invite = vi.fn(sent);
  const { user } = await show(invite);
  await choice(/^Hanna Berg/);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(invite).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('with nobody left it says so; a search without a match says what to try', async () => {
  invitable = [];
  fakeInvitable();
  const { user } = await show();
  await screen.findByText('No friends to invite');
  await user.type(screen.getByRole('searchbox'), 'zz');
  await screen.findByText('No friends found');
});

test('friends that fail to load can be tried again', async () => {
  network.use(rpc('friends_to_invite', fault.server));
  const { user } = await show();
  await screen.findByText('Couldn’t load your friends');
  fakeInvitable();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await choice(/^Hanna Berg/);
});

test('a failure is the result of each, who stays chosen, and too many say when they end [172]', async () => {
  fakeInvitable();
  const limitEndsAt = new Date(Date.now() + 60_000).toISOString();
  const invite = vi
    .fn<Invite>()
    .mockRejectedValueOnce(new RequestError('unknown'))
    .mockRejectedValueOnce(new RequestError('rate-limited', { limitEndsAt }));
  const { user } = await show(invite);
  await user.click(await choice(/^Hanna Berg/));
  await user.click(screen.getByRole('button', { name: 'Invite 1 friend' }));
  await screen.findByText('Failed to invite user to group');
  await screen.findByRole('button', { name: 'Invite 1 friend' });
  await user.click(await choice(/^Yusuf Demir/));
  await user.click(screen.getByRole('button', { name: 'Invite 2 friends' }));
  expect(await screen.findAllByText(/^That’s many invitations in a short while/)).toHaveLength(2);
  await screen.findByRole('button', { name: 'Invite 2 friends' });
  expect(invite.mock.lastCall).toEqual([[hanna.id, yusuf.id]]);
});
