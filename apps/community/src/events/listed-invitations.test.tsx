import { paths } from '@pure/contracts';
import { elin, hanna, renderRoute, useNetwork } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { event } from '../testing/event.ts';
import { eventsWorld } from '../testing/events-world.ts';

useNetwork();

test('Attending begins with the events that invite the member, who answers on their cards [160] [163]', async () => {
  const invitation = { id: 'one', kind: 'invitation', invited_by: hanna } as const;
  const { calls } = eventsWorld([
    event('Supper', 1, { answer: 'going' }),
    event('Walk', 2, { privacy: 'private', pending: invitation }),
    event('Regatta', 3, { pending: { ...invitation, id: 'other' } }),
  ]);
  const { user } = await renderRoute(routes, { at: `${paths.events()}?tab=attending`, as: elin });
  const walk = within(await screen.findByRole('article', { name: 'Walk' }));
  const titles = () =>
    screen.queryAllByRole('article').map((article) => article.querySelector('h2')?.textContent);
  expect(titles()).toEqual(['Walk', 'Regatta', 'Supper']);
  walk.getByText(/Hanna.* invited you/);
  await user.click(walk.getByRole('button', { name: 'Join Event: Walk' }));
  await screen.findByText('Invitation accepted successfully!');
  await waitFor(() => expect(titles()).toEqual(['Regatta', 'Supper', 'Walk']));
  await user.click(screen.getByRole('button', { name: 'Can’t go: Regatta' }));
  await screen.findByText('Invitation declined successfully!');
  await waitFor(() => expect(titles()).toEqual(['Supper', 'Walk']));
  expect(calls).toContain('answer no');
});
