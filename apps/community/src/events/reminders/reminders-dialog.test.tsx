import { paths } from '@pure/contracts';
import { elin, fault, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { event } from '../../testing/event.ts';
import { eventsWorld } from '../../testing/events-world.ts';

useNetwork();

async function openReminders() {
  const supper = event('Supper', 1, { answer: 'going', reminders: [60, 1440] });
  const world = eventsWorld([supper]);
  const { user } = await renderRoute(routes, { at: paths.events({ event: supper.id }), as: elin });
  await user.click(await screen.findByRole('button', { name: 'Reminders' }));
  await screen.findByRole('dialog', { name: 'Reminders' });
  return { user, world };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('reminders of an event are added, taken away, and switched off', async () => {
  const { user, world } = await openReminders();
  expect(['None', '1 hour', '1 day', '1 week'].map((name) => box(name).checked)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  await user.click(box('1 week'));
  await user.click(box('1 day'));
  await waitFor(() => expect(world.events[0]?.reminders).toEqual([60, 10_080]));
  await user.click(box('None'));
  await waitFor(() => expect(world.events[0]?.reminders).toEqual([]));
  expect(box('1 hour').checked).toBe(false);
  expect(world.calls.filter((call) => call.startsWith('remind'))).toEqual([
    'remind 60 1440 10080',
    'remind 60 10080',
    'remind ',
  ]);
});

test('a choice that the server refuses is taken back, in words', async () => {
  const { user } = await openReminders();
  network.use(rpc('set_event_reminders', fault.server));
  await user.click(box('1 week'));
  await screen.findByText('Couldn’t change the reminders');
  await waitFor(() => expect(box('1 week').checked).toBe(false));
});

test('only members who come are offered reminders', async () => {
  const supper = event('Supper', 1, { answer: 'no' });
  eventsWorld([supper]);
  await renderRoute(routes, { at: paths.events({ event: supper.id }), as: elin });
  await screen.findByRole('button', { name: 'Add to calendar' });
  expect(screen.queryByRole('button', { name: 'Reminders' })).toBeNull();
});
