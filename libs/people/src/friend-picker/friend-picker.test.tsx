import type { MemberCard } from '@pure/contracts';
import {
  elin,
  fakeFriends,
  fault,
  hanna,
  longName,
  member,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { FriendPicker } from './friend-picker.tsx';

useNetwork();

const named = (count: number, name: string, from = 100) =>
  Array.from({ length: count }, (_, index) => ({
    ...member(`${name} ${index}`, from + index),
    username: `${name.toLowerCase()}${index}`,
  }));

function Tagging({ chosen }: { chosen: MemberCard[] }) {
  const [picked, setPicked] = useState(chosen);
  return (
    <>
      <FriendPicker
        excluded={picked.map(({ id }) => id)}
        onPick={(friend) => setPicked([...picked, friend])}
      />
      <p data-testid="picked">{picked.map(({ full_name }) => full_name).join(', ')}</p>
    </>
  );
}

async function show(chosen: MemberCard[] = []) {
  const routes = () => [{ path: '/tag', element: <Tagging chosen={chosen} /> }];
  const view = await renderRoute(routes, { at: '/tag', as: elin });
  const field = await screen.findByRole('combobox', { name: 'Search your friends' });
  return { ...view, field };
}

const offered = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((option) => option.querySelector('strong')?.textContent);
const picked = () => screen.getByTestId('picked').textContent;

test('it offers friends before anything is typed, at most ten [110]', async () => {
  fakeFriends(named(12, 'Friend'));
  await show();
  await waitFor(() => expect(offered()).toHaveLength(10));
  expect(screen.getByText('10 friends')).toBeTruthy();
});

test('it offers friends whose name or username matches, without the chosen ones [110]', async () => {
  fakeFriends([hanna, yusuf, { ...longName, username: 'hannes' }]);
  const { user, field } = await show([yusuf]);
  await waitFor(() => expect(offered()).toEqual(['Hanna Berg', longName.full_name]));
  await user.type(field, ' HANNES ');
  await waitFor(() => expect(offered()).toEqual([longName.full_name]));
});

test('without a match it says why [110]', async () => {
  fakeFriends([hanna]);
  const { user, field } = await show();
  await user.type(field, 'zz');
  const note = await screen.findByText('No friends found');
  expect(note.closest('output')).toBeTruthy();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a whole page of chosen friends hides nobody [110]', async () => {
  const chosen = named(60, 'Chosen');
  fakeFriends([...chosen, hanna]);
  await show(chosen);
  await waitFor(() => expect(offered()).toEqual(['Hanna Berg']));
});

test('with the keyboard alone: arrows go round, Enter picks, the cursor stays', async () => {
  fakeFriends([hanna, yusuf, longName]);
  const { user, field } = await show();
  await waitFor(() => expect(offered()).toHaveLength(3));
  await user.click(field);
  const active = () => {
    const id = field.getAttribute('aria-activedescendant');
    const option = id && document.getElementById(id);
    return option ? option.querySelector('strong')?.textContent : null;
  };
  expect(active()).toBeNull();
  await user.keyboard('{Enter}');
  expect(picked()).toBe('');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Hanna Berg');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe(longName.full_name);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(picked()).toBe('Yusuf Demir');
  expect(offered()).toEqual(['Hanna Berg', longName.full_name]);
  expect(document.activeElement).toBe(field);
});

test('typing highlights the first match, and picking empties the field', async () => {
  fakeFriends([hanna, yusuf]);
  const { user, field } = await show();
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.type(field, 'yus{Enter}');
  expect(picked()).toBe('Yusuf Demir');
  expect((field as HTMLInputElement).value).toBe('');
});

test('Enter during composition picks nobody', async () => {
  fakeFriends([hanna]);
  const { user, field } = await show();
  await waitFor(() => expect(offered()).toHaveLength(1));
  await user.type(field, 'ha');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(picked()).toBe('');
});

test('Escape empties the field first, then it reaches the dialog', async () => {
  fakeFriends([hanna]);
  const { user, field } = await show();
  await user.type(field, 'ha');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect((field as HTMLInputElement).value).toBe('');
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});

test('a press picks', async () => {
  fakeFriends([hanna, yusuf]);
  const { user } = await show();
  await user.click(await screen.findByRole('option', { name: /Yusuf Demir/ }));
  expect(picked()).toBe('Yusuf Demir');
});

test('while friends load there is a skeleton; a failure can be tried again', async () => {
  network.use(rpc('my_friends', fault.silence));
  const first = await show();
  expect(screen.getByText('Loading your friends').closest('[aria-busy=true]')).toBeTruthy();
  first.unmount();
  network.use(rpc('my_friends', fault.server));
  const { user } = await show();
  expect((await screen.findByText('Couldn’t load your friends')).role).toBe('alert');
  fakeFriends([hanna]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(offered()).toEqual(['Hanna Berg']));
});
