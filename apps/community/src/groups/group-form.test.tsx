import { paths } from '@pure/contracts';
import { signOut } from '@pure/session';
import {
  elin,
  fault,
  network,
  refusal,
  renderRoute,
  rpc,
  updates,
  useNetwork,
} from '@pure/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { asAdmin, group } from '../testing/group.ts';
import { groupWorld } from '../testing/group-world.ts';

useNetwork();

const open = (at: string = paths.groups()) => renderRoute(routes, { at, as: elin });
type User = Awaited<ReturnType<typeof open>>['user'];

async function create(user: User) {
  const [button] = await screen.findAllByRole('button', { name: 'Create Group' });
  if (button) await user.click(button);
  return within(await screen.findByRole('dialog', { name: 'Create Group' }));
}

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const created = (calls: string[]) =>
  calls
    .filter((call) => call.startsWith('create_group'))
    .map((call) => JSON.parse(call.slice('create_group '.length)) as Record<string, string>);

test('a new group needs name and description, says what privacy means, and opens [165]', async () => {
  const { calls } = groupWorld([]);
  const { user, router } = await open();
  const form = await create(user);
  await press(user, 'Create');
  expect(form.getAllByText('Please fill in all required fields')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Name'));
  form.getByText('Anyone on PURE can find and join it.');
  form.getByText('Either way, only members see what’s written.');
  await user.type(field('Name'), ' Rowers ');
  await user.type(field('Description'), 'Sundays at the jetty');
  await user.click(form.getByRole('radio', { name: /^Private/ }));
  await press(user, 'Create');
  await screen.findByText('Group created successfully!');
  const [{ id, ...sent } = {}] = created(calls);
  expect(sent).toEqual({
    name: ' Rowers ',
    description: 'Sundays at the jetty',
    privacy: 'private',
  });
  await screen.findByRole('dialog', { name: 'Rowers' });
  expect(router.state.location.search).toBe(`?group=${id}`);
});

test('the limits are told before anything is sent [165]', async () => {
  const { calls } = groupWorld([]);
  const { user } = await open();
  const form = await create(user);
  await user.click(field('Name'));
  await user.paste('x'.repeat(81));
  await user.click(field('Description'));
  await user.paste('y'.repeat(1999));
  form.getByText('1 left');
  await press(user, 'Create');
  form.getByText('At most 80 characters');
  expect(created(calls)).toEqual([]);
});

test('a member whose session has ended is asked to log in [165]', async () => {
  groupWorld([]);
  network.use(
    rpc('create_group', async () => {
      await signOut();
      return refusal('42501', 'permission denied', 401);
    }),
  );
  const { user } = await open();
  await create(user);
  await user.type(field('Name'), 'Rowers');
  await user.type(field('Description'), 'Sundays');
  await press(user, 'Create');
  await screen.findByText('Please log in to create groups');
});

test('a failure keeps what was typed over a reload, and the retry creates no second group [165]', async () => {
  const { calls } = groupWorld([]);
  const first = await open();
  await create(first.user);
  await first.user.type(field('Name'), 'Rowers');
  await first.user.type(field('Description'), 'Sundays');
  const ids: string[] = [];
  network.use(
    rpc<{ id: string }>('create_group', ({ id }) => {
      ids.push(id);
      return fault.server();
    }),
  );
  await press(first.user, 'Create');
  await screen.findByText('Failed to create group. What you typed is kept here.');
  cleanup();

  const again = groupWorld([]);
  const { user } = await open();
  const form = await create(user);
  form.getByText('What you typed earlier is here.');
  expect(field('Name').value).toBe('Rowers');
  await press(user, 'Create');
  await screen.findByText('Group created successfully!');
  expect(created(again.calls).map(({ id }) => id)).toEqual(ids.slice(-1));
  expect(created(calls)).toEqual([]);
  await screen.findByRole('dialog', { name: 'Rowers' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await create(user);
  expect(field('Name').value).toBe('');
});

test('a correction after a lost answer is saved, too [165]', async () => {
  const { calls } = groupWorld([]);
  const { user } = await open();
  await create(user);
  const made = group(2, 'Rower', asAdmin({ description: 'Sundays', privacy: 'public' }));
  const answers = [fault.offline, () => made];
  network.use(rpc('create_group', () => answers.shift()?.()));
  await user.type(field('Name'), 'Rower');
  await user.type(field('Description'), 'Sundays');
  await press(user, 'Create');
  await screen.findByText(/^Failed to create group/);
  await user.type(field('Name'), 's');
  await press(user, 'Create');
  await screen.findByText('Group created successfully!');
  expect(calls).toContain('update {"name":"Rowers"}');
});

test('a draft of an earlier visit can be discarded', async () => {
  groupWorld([]);
  const { user } = await open();
  await create(user);
  await user.type(field('Name'), 'Rowers');
  await press(user, 'Cancel');
  await create(user);
  await press(user, 'Discard it');
  expect(field('Name').value).toBe('');
});

test('too many groups are told with the time when the limit ends', async () => {
  groupWorld([]);
  const { user } = await open();
  await create(user);
  const end = new Date(Date.now() + 60_000).toISOString();
  network.use(rpc('create_group', () => refusal('PT429', 'often', 429, end)));
  await user.type(field('Name'), 'Rowers');
  await user.type(field('Description'), 'Sundays');
  await press(user, 'Create');
  await screen.findByText(/^That’s many groups in a short while/);
});

const rowers = group(1, 'Rowers', asAdmin({ privacy: 'private' }));

async function edit() {
  const world = groupWorld([rowers]);
  const view = await open(paths.groups({ group: rowers.id }));
  await view.user.click(await screen.findByRole('button', { name: 'More about this group' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Edit group', hidden: true }));
  await screen.findByRole('dialog', { name: 'Edit group' });
  return { ...world, ...view };
}

test('an admin edits what changed, and reads what another privacy changes', async () => {
  const { user, calls } = await edit();
  await user.type(field('Name'), ' of Aarhus');
  await user.click(screen.getByRole('radio', { name: /^Public/ }));
  screen.getByText(/Pending requests stay until an admin answers them\.$/);
  await press(user, 'Save');
  await screen.findByText('Changes saved');
  expect(calls).toContain('update {"name":"Rowers of Aarhus","privacy":"public"}');
  await screen.findByRole('dialog', { name: 'Rowers of Aarhus' });
});

test('a member who is no admin any more is told so', async () => {
  const { user } = await edit();
  network.use(updates('groups', () => []));
  await user.type(field('Name'), '!');
  await press(user, 'Save');
  await screen.findByText(/^You’re no longer an admin of this group/);
});

test('offline it says so, and keeps the text', async () => {
  const { user } = await edit();
  network.use(updates('groups', fault.offline));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.type(field('Name'), '!');
  await press(user, 'Save');
  await waitFor(() => screen.getByText(/^Couldn’t save the group. Try again.\. You’re offline/));
  vi.restoreAllMocks();
});
