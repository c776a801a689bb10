import { fault, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();
afterEach(() => history.replaceState(null, '', '/'));

const MAIL = '6f2d1c1e-0a4b-4a6b-9b1e-3c5d7e9f0a1b';

async function open(query = `?mail=${MAIL}`) {
  const at = `/stop-invites${query}`;
  history.replaceState(null, '', at);
  return renderRoute(routes, { at });
}

const button = () => screen.findByRole('button', { name: 'Stop invitations' });

test('[75] the link of an invitation stops further ones, after a press of the button', async () => {
  const stopped: string[] = [];
  network.use(
    rpc<{ mail_id: string }>('stop_invites', ({ mail_id }) => {
      stopped.push(mail_id);
      return true;
    }),
  );
  const { user } = await open();
  const stop = await button();
  expect(stopped).toEqual([]);
  await user.click(stop);
  await screen.findByText('Done. No more invitations come to your address.');
  expect(stopped).toEqual([MAIL]);
  expect(screen.queryByRole('button', { name: 'Stop invitations' })).toBeNull();
});

test.each(['', '?mail=', '?mail=1'])('an incomplete link says so: "%s"', async (query) => {
  await open(query);
  await screen.findByText(/This link isn’t complete/);
});

test('a link of a forgotten mail says so', async () => {
  network.use(rpc('stop_invites', () => false));
  const { user } = await open();
  await user.click(await button());
  await screen.findByText(/older than a year/);
});

test('a lost network keeps the button', async () => {
  network.use(rpc('stop_invites', fault.offline));
  const { user } = await open();
  await user.click(await button());
  await screen.findByText('That didn’t work. Try again.');
  await button();
});
