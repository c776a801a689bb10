import { paths } from '@pure/contracts';
import {
  elin,
  fault,
  hanna,
  member,
  network,
  refusal,
  renderRoute,
  rpc,
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { peopleWorld } from '../testing/people-world.ts';

useNetwork();

const open = async (showSamples = false) => {
  const view = await renderRoute(routes, {
    at: paths.friends({ tab: 'find' }),
    as: elin,
    ...(showSamples && { configuration: { show_sample_members: true } }),
  });
  await screen.findByRole('tablist');
  return view;
};
const field = () => screen.getByPlaceholderText('Search by name or username...');
const row = async (name: string) =>
  within((await screen.findByText(name)).closest('li') as HTMLElement);

test('before a search it explains what to type', async () => {
  peopleWorld([[stranger, 'sent']]);
  await open();
  await screen.findByRole('heading', { name: 'Who do you know?' });
  expect(screen.queryByText('Oskar Lund')).toBeNull();
});

test('people whom the member doesn’t know show friends in common, friends don’t', async () => {
  const known = member('Berg Friend', 62);
  peopleWorld(
    [
      [hanna, 'none'],
      [known, 'friends'],
    ],
    { mutual: { count: 12, faces: [yusuf, stranger] } },
  );
  const { user } = await open();
  await user.type(field(), 'berg');
  (await row('Hanna Berg')).getByText('12 friends in common');
  (await row('Hanna Berg')).getByText(/Yusuf Demir, Oskar Lund/);
  expect((await row('Berg Friend')).queryByText(/in common/)).toBeNull();
});

test('finds by part of a name or username, five at most, and counts them [134] [132]', async () => {
  const bergs = Array.from({ length: 7 }, (_, n) => member(`Berg Number${'abcdefg'[n]}`, 100 + n));
  peopleWorld([[hanna, 'none'], ...bergs.map((berg) => [berg, 'none'] as [typeof berg, 'none'])]);
  const { user } = await open();
  await user.type(field(), 'bErG');
  await screen.findByRole('tab', { name: 'Find Friends 5' });
  expect(screen.getAllByRole('button', { name: /^Add / })).toHaveLength(5);
});

test('searches after a pause in typing, and an older answer never replaces a newer one', async () => {
  const { calls } = peopleWorld([
    [hanna, 'none'],
    [yusuf, 'none'],
  ]);
  const { user } = await open();
  await screen.findByRole('heading', { name: 'Who do you know?' });
  let release = () => {};
  network.use(
    rpc('search_people', async ({ query }: { query: string }) => {
      calls.push(`search_people ${query}`);
      if (query === 'hanna') await new Promise<void>((resolve) => (release = resolve));
      const found = query === 'hanna' ? hanna : yusuf;
      return { items: [{ ...found, friendship: 'none', mutual: null }] };
    }),
  );
  await user.type(field(), 'hanna');
  await waitFor(() => expect(calls).toContain('search_people hanna'));
  await user.clear(field());
  await user.type(field(), 'yusuf');
  await screen.findByText('Yusuf Demir');
  release();
  await waitFor(() => expect(calls).toEqual(['search_people hanna', 'search_people yusuf']));
  expect(screen.queryByText('Hanna Berg')).toBeNull();
});

test('no results show a message [133]', async () => {
  peopleWorld([[hanna, 'none']]);
  const { user } = await open();
  await user.type(field(), 'nobody by that name');
  await screen.findByRole('heading', { name: 'No users found' });
});

test('a failed search shows an error, and Try again recovers', async () => {
  peopleWorld([[hanna, 'none']]);
  network.use(rpc('search_people', fault.server));
  const { user } = await open();
  await user.type(field(), 'hanna');
  await screen.findByText('Couldn’t search');
  peopleWorld([[hanna, 'none']]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hanna Berg');
});

test('Add sends a request and reads Sent [135] [136]', async () => {
  const { calls, stateOf } = peopleWorld([[hanna, 'none']]);
  const { user } = await open();
  await user.type(field(), 'hanna');
  await user.click(await screen.findByRole('button', { name: 'Add Hanna Berg' }));
  const found = await row('Hanna Berg');
  await found.findByText('Sent');
  await screen.findByText('Friend request sent!');
  expect(calls).toContain(`send_request ${hanna.id}`);
  expect(stateOf(hanna.id)).toBe('sent');
});

test('results show existing requests and friendships [135]', async () => {
  peopleWorld([
    [member('Berg Sent', 61), 'sent'],
    [member('Berg Friend', 62), 'friends'],
    [member('Berg Asks', 63), 'received'],
  ]);
  const { user } = await open();
  await user.type(field(), 'berg');
  (await row('Berg Sent')).getByText('Sent');
  (await row('Berg Friend')).getByText('Friends');
  (await row('Berg Asks')).getByRole('button', { name: 'Accept Berg Asks' });
});

test('a failure reverts Sent and shows an error [136]', async () => {
  peopleWorld([[hanna, 'none']]);
  network.use(rpc('send_request', fault.server));
  const { user } = await open();
  await user.type(field(), 'hanna');
  await user.click(await screen.findByRole('button', { name: 'Add Hanna Berg' }));
  await screen.findByText('Failed to send friend request');
  await screen.findByRole('button', { name: 'Add Hanna Berg' });
});

test('too many requests in an hour say when the next one may come', async () => {
  peopleWorld([[hanna, 'none']]);
  network.use(rpc('send_request', fault.rateLimit));
  const { user } = await open();
  await user.type(field(), 'hanna');
  await user.click(await screen.findByRole('button', { name: 'Add Hanna Berg' }));
  await screen.findByText(/^That’s many friend requests .* Try again after .*\d\d/);
  await screen.findByRole('button', { name: 'Add Hanna Berg' });
});

test('a duplicate request shows a message and reads Sent [137]', async () => {
  const world = peopleWorld([[hanna, 'none']]);
  network.use(
    rpc('send_request', () => {
      world.setState(hanna.id, 'sent');
      return refusal('23505', 'duplicate key value', 409);
    }),
  );
  const { user } = await open();
  await user.type(field(), 'hanna');
  await user.click(await screen.findByRole('button', { name: 'Add Hanna Berg' }));
  await screen.findByText('Friend request already sent');
  (await row('Hanna Berg')).getByText('Sent');
});

test('sample members stand in where nobody was found, labelled and without a button [134]', async () => {
  peopleWorld([]);
  const { user } = await open(true);
  await user.type(field(), 'alva');
  const sample = await row('Alva Nordin');
  sample.getByText('Sample');
  expect(sample.queryByRole('button')).toBeNull();
  expect(sample.queryByRole('link')).toBeNull();
  await screen.findByText(/Samples are invented/);
});

test('sample members stay out of a search that finds somebody real [134]', async () => {
  peopleWorld([[member('Alva Berg', 64), 'none']]);
  const { user } = await open(true);
  await user.type(field(), 'alva');
  await row('Alva Berg');
  expect(screen.queryByText('Alva Nordin')).toBeNull();
  expect(screen.queryByText(/Samples are invented/)).toBeNull();
});

test('without samples in the configuration there are none [134]', async () => {
  peopleWorld([]);
  const { user } = await open();
  await user.type(field(), 'alva');
  await screen.findByRole('heading', { name: 'No users found' });
});
