import type { EventPage } from '@pure/contracts/database';
import { fault, network, rpc, useNetwork } from '@pure/testing';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { event } from '../../testing/event.ts';
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

test('a correction after a lost answer is saved, too [153]', async () => {
  const world = eventsWorld([]);
  network.use(
    rpc<Partial<EventPage> & { id: string; title: string }>('create_event', ({ id, ...values }) => {
      const held = world.events.find((each) => each.id === id);
      if (held) return held;
      world.events.push(event(values.title, 0, { organised: true, ...values, id }));
      return fault.offline();
    }),
  );
  const { user, form } = await openEventForm();
  typeInto('Title', 'Super');
  typeInto('Description', 'Bring bread');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await form.findByText(/Failed to create event/);
  typeInto('Title', 'Supper');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await screen.findByRole('dialog', { name: 'Supper' });
  expect(world.events.map(({ title }) => title)).toEqual(['Supper']);
});

test('an event is created as sent: nothing can be typed meanwhile', async () => {
  const world = eventsWorld([]);
  const answered = Promise.withResolvers<void>();
  network.use(
    rpc<{ id: string; title: string }>('create_event', async ({ id, title }) => {
      await answered.promise;
      world.events.push(event(title, 0, { organised: true, id, description: 'Bring bread' }));
      return fault.server();
    }),
  );
  const { user, form } = await openEventForm();
  typeInto('Description', 'Bring bread');
  await user.type(form.getByLabelText('Title'), 'Supper{Enter}');
  await form.findByRole('button', { name: 'Creating...' });
  expect(form.getByLabelText('Title').closest('[inert]')).toBeTruthy();
  expect(form.getByRole('radio', { name: /^Private/ }).closest('[inert]')).toBeTruthy();
  answered.resolve();
  await form.findByText(/Failed to create event/);
  expect(form.getByLabelText('Title').closest('[inert]')).toBeNull();
  expect(document.activeElement).toBe(form.getByLabelText('Title'));
});

test('a form that is opened again while the first is saved stays open with its text', async () => {
  const world = eventsWorld([]);
  const answered = Promise.withResolvers<void>();
  network.use(
    rpc<{ id: string; title: string }>('create_event', async ({ id, title }) => {
      await answered.promise;
      const made = event(title, 0, { organised: true, id });
      world.events.push(made);
      return made;
    }),
  );
  const { user, form } = await openEventForm();
  typeInto('Title', 'Supper');
  typeInto('Description', 'Bring bread');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Create Event' }));
  const again = within(await screen.findByRole('dialog', { name: 'Create Event' }));
  typeInto('Title', 'Late supper');
  answered.resolve();
  await screen.findByText('Event created successfully!');
  expect(again.getByLabelText('Title')).toHaveProperty('value', 'Late supper');
  await user.click(again.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Create Event' }));
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Late supper');
});
