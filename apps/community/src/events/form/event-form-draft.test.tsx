import { fault, network, rpc, useNetwork } from '@pure/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEventForm, typeInto } from '../../testing/event-form.ts';
import { eventsWorld } from '../../testing/events-world.ts';

useNetwork();

test('a position that arrives after the event was created doesn’t reach the next one', async () => {
  const world = eventsWorld([]);
  let arrive: PositionCallback | undefined;
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (done: PositionCallback) => (arrive = done) },
  });
  const { user, form } = await openEventForm();
  typeInto('Title', 'Supper');
  typeInto('Description', 'Bring bread');
  await user.click(form.getByRole('button', { name: 'Use where I am now' }));
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog', { name: 'Supper' });
  await act(async () =>
    arrive?.({ coords: { latitude: 52, longitude: 13 } } as GeolocationPosition),
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('button', { name: 'Create Event' }));
  const next = within(await screen.findByRole('dialog', { name: 'Create Event' }));
  expect(next.queryByText('What you typed earlier is here.')).toBeNull();
  next.getByRole('button', { name: 'Use where I am now' });
  typeInto('Title', 'Breakfast');
  typeInto('Description', 'Bring jam');
  await user.click(next.getByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog', { name: 'Breakfast' });
  expect(world.events.map(({ title }) => title)).toEqual(['Supper', 'Breakfast']);
  expect(world.events[0]?.id).not.toBe(world.events[1]?.id);
  Reflect.deleteProperty(navigator, 'geolocation');
});

test('a new event after a discarded one isn’t taken for that one, which may exist', async () => {
  let lost = '';
  eventsWorld([]);
  network.use(
    rpc<{ id: string }>('create_event', ({ id }) => {
      lost = id;
      return fault.offline();
    }),
  );
  const { user, form, unmount } = await openEventForm();
  typeInto('Title', 'Supper');
  typeInto('Description', 'Bring bread');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await form.findByText(/Failed to create event/);
  unmount();

  const world = eventsWorld([]);
  const again = await openEventForm();
  await again.user.click(again.form.getByRole('button', { name: 'Discard it' }));
  typeInto('Title', 'Breakfast');
  typeInto('Description', 'Bring jam');
  await again.user.click(again.form.getByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog', { name: 'Breakfast' });
  expect(lost).not.toBe('');
  expect(world.events[0]?.id).not.toBe(lost);
});
