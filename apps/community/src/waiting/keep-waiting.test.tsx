import { paths } from '@pure/contracts';
import { elin, fault, network, renderRoute, rpc, setOnline, useNetwork } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { communityStorage } from '../community-storage.ts';
import { routes } from '../remote/routes.tsx';
import { event } from '../testing/event.ts';
import { eventsWorld } from '../testing/events-world.ts';
import { group } from '../testing/group.ts';
import { groupWorld } from '../testing/group-world.ts';

useNetwork();

beforeEach(() => setOnline(true));
afterEach(() => setOnline(true));

const storage = communityStorage(elin.id);
const waiting = () => [...storage.readAll('waiting.').keys()];
const comeBack = () => act(() => setOnline(true));
const PATIENCE = { timeout: 5_000 };

const supper = event('Supper', 1);
const rowers = group(2, 'Rowers');

/** As an earlier start left it. */
function keep(key: string, id: string, state: string | boolean) {
  storage.write(`waiting.${key}.${id}`, JSON.stringify({ id, state }));
}

test('an answer of an earlier start is sent on whichever page, and again if the network fails once more [157]', async () => {
  setOnline(false);
  keep('answer', supper.id, 'going');
  eventsWorld([supper]);
  const answer = vi.fn(() => ({ ...supper, answer: 'going' }) as unknown);
  answer.mockImplementationOnce(fault.offline);
  network.use(rpc('answer_event', answer));
  await renderRoute(routes, { at: '/app/elsewhere', as: elin });
  comeBack();
  await screen.findByText('Successfully joined event!', undefined, PATIENCE);
  expect(answer).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(waiting()).toEqual([]));
});

test.each([
  ['a request to come', 'asked', 'ask'],
  ['a shown attendance', 'visible', 'answer going true'],
])('%s of an earlier start is sent', async (_, key, sent) => {
  keep(key, supper.id, true);
  const { calls } = eventsWorld([{ ...supper, answer: 'going' }]);
  await renderRoute(routes, { at: '/app/elsewhere', as: elin });
  await waitFor(() => expect(waiting()).toEqual([]));
  expect(calls).toContain(sent);
});

test('joining a group without a network survives a reload, and is sent [168]', async () => {
  const { calls } = groupWorld([rowers]);
  const { user, unmount } = await renderRoute(routes, {
    at: paths.groups({ group: rowers.id }),
    as: elin,
  });
  const opened = within(await screen.findByRole('dialog', { name: 'Rowers' }));
  const join = await opened.findByRole('button', { name: 'Join Group' });
  setOnline(false);
  await user.click(join);
  await waitFor(() => expect(waiting()).toEqual([`waiting.state.${rowers.id}`]));
  expect(calls).not.toContain('join_group');
  unmount();
  comeBack();
  await waitFor(() => expect(calls).toContain('join_group'));
  await waitFor(() => expect(waiting()).toEqual([]));
});

test('the last of several changes of a group counts, whatever the group was before [168]', async () => {
  setOnline(false);
  keep('state', rowers.id, 'open');
  keep('muted', rowers.id, true);
  const { calls } = groupWorld([{ ...rowers, state: 'member', role: 'member' }]);
  await renderRoute(routes, { at: '/app/elsewhere', as: elin });
  comeBack();
  await screen.findByText('You left the group');
  expect(calls).toEqual(expect.arrayContaining(['leave_group', 'mute_group true']));
  expect(calls).not.toContain('join_group');
  await waitFor(() => expect(waiting()).toEqual([]));
});
