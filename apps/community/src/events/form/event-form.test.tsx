import { paths } from '@pure/contracts';
import { signOut } from '@pure/session';
import { elin, fault, network, refusal, renderRoute, rpc, useNetwork } from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { event } from '../../testing/event.ts';
import { openEventForm as openForm, typeInto as type } from '../../testing/event-form.ts';
import { eventsWorld } from '../../testing/events-world.ts';
import * as zonedTime from '../times/zoned-time.ts';

useNetwork();

beforeEach(() => {
  vi.spyOn(zonedTime, 'readerZone').mockReturnValue('Europe/Berlin');
  vi.useFakeTimers({ now: Date.parse('2026-07-25T16:20:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('the form starts at the next full hour, in the reader’s zone [152]', async () => {
  eventsWorld([]);
  const { form } = await openForm();
  expect(form.getByLabelText('Start')).toHaveProperty('value', '2026-07-25T19:00');
  expect(form.getByLabelText('Time zone')).toHaveProperty('value', 'Europe/Berlin');
});

test('missing values are said, and the first such field is focused [152]', async () => {
  const { calls } = eventsWorld([]);
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await form.findByText('Please fill in all required fields');
  expect(document.activeElement).toBe(form.getByLabelText('Title'));
  expect(calls).toEqual(['list discover']);
});

test.each([
  ['End (optional)', '2026-07-25T18:00', 'The end must be after the start'],
  ['Link (optional)', 'ftp://x', 'A link begins with https:// or http://'],
  ['Maximum number of guests (optional)', '0', 'A whole number, at least 1'],
  ['Title', 'x'.repeat(82), '2 characters too many'],
])('%s is checked [152]', async (label, value, error) => {
  eventsWorld([]);
  const { user, form } = await openForm();
  type(label, value);
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await form.findByText(error);
});

test('a time that the clocks skip says what it becomes [152]', async () => {
  eventsWorld([]);
  const { form } = await openForm();
  type('Start', '2027-03-28T02:30');
  await form.findByText(/this becomes 3:30|this becomes 03:30/);
});

test('an event is created with the times of its zone, and opens [152] [153]', async () => {
  const world = eventsWorld([]);
  const { user, form } = await openForm();
  type('Title', ' Supper ');
  type('Description', 'Bring bread');
  type('Time zone', 'Asia/Kathmandu');
  type('End (optional)', '2026-07-25T21:15');
  type('Maximum number of guests (optional)', '12');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await screen.findByText('Event created successfully!');
  await screen.findByRole('dialog', { name: 'Supper' });
  expect(world.events[0]).toMatchObject({
    title: 'Supper',
    start_date: '2026-07-25T13:15:00.000Z',
    end_date: '2026-07-25T15:30:00.000Z',
    time_zone: 'Asia/Kathmandu',
    max_attendees: 12,
    privacy: 'public',
  });
});

test('a member whose session has ended is asked to log in [153]', async () => {
  eventsWorld([]);
  network.use(
    rpc('create_event', async () => {
      await signOut();
      return refusal('42501', 'permission denied', 401);
    }),
  );
  const { user, form } = await openForm();
  type('Title', 'Supper');
  type('Description', 'Bring bread');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await screen.findByText('Please log in to create events');
});

test('a failure keeps what was written, also over a reload, under the same id [153]', async () => {
  const world = eventsWorld([]);
  const ids: string[] = [];
  network.use(
    rpc<{ id: string }>('create_event', ({ id }) => {
      ids.push(id);
      return fault.server();
    }),
  );
  const { user, form, unmount } = await openForm();
  type('Title', 'Supper');
  type('Description', 'Bring bread');
  await user.click(form.getByRole('button', { name: 'Create Event' }));
  await form.findByText(/Failed to create event/);
  unmount();

  eventsWorld(world.events);
  const again = await openForm();
  await again.form.findByText('What you typed earlier is here.');
  expect(again.form.getByLabelText('Title')).toHaveProperty('value', 'Supper');
  network.use(
    rpc<{ id: string; title: string }>('create_event', ({ id, title }) => {
      ids.push(id);
      return event(title, 1, { organised: true, id });
    }),
  );
  await again.user.click(again.form.getByRole('button', { name: 'Create Event' }));
  await screen.findByText('Event created successfully!');
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test('a kept draft can be discarded', async () => {
  eventsWorld([]);
  const { form, unmount } = await openForm();
  type('Title', 'Supper');
  await waitFor(() => expect(form.getByLabelText('Title')).toHaveProperty('value', 'Supper'));
  unmount();
  const { user, form: again } = await openForm();
  await user.click(await again.findByRole('button', { name: 'Discard it' }));
  expect(again.getByLabelText('Title')).toHaveProperty('value', '');
});

test('an edit writes only what changed, and keeps the limit above the guests', async () => {
  const supper = event('Supper', 1, { organised: true, attendee_count: 4, max_attendees: 10 });
  const world = eventsWorld([supper]);
  const { user } = await renderRoute(routes, { at: paths.events({ event: supper.id }), as: elin });
  await user.click(await screen.findByRole('button', { name: 'More about this event' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit event', hidden: true }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit event' }));
  type('Maximum number of guests (optional)', '3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('4 guests are going already');
  type('Maximum number of guests (optional)', '5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changes saved');
  expect(world.calls).toContain('update max_attendees');
});

test('another like this has the same words and hour, and a new day', async () => {
  const supper = event('Supper', 1, {
    organised: true,
    start_date: '2026-07-20T15:00:00Z',
    end_date: '2026-07-20T18:00:00Z',
  });
  eventsWorld([supper]);
  const { user } = await renderRoute(routes, { at: paths.events({ event: supper.id }), as: elin });
  await user.click(await screen.findByRole('button', { name: 'More about this event' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make another like this', hidden: true }));
  const form = within(await screen.findByRole('dialog', { name: 'Another event like this' }));
  expect(form.getByLabelText('Title')).toHaveProperty('value', 'Supper');
  expect(form.getByLabelText('Start')).toHaveProperty('value', '2026-07-26T17:00');
  expect(form.getByLabelText('End (optional)')).toHaveProperty('value', '');
});

test('the position comes from the device, rounded, and can be removed [152]', async () => {
  eventsWorld([]);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (done: PositionCallback) =>
        done({ coords: { latitude: 52.520_08, longitude: 13.404_95 } } as GeolocationPosition),
    },
  });
  const { user, form } = await openForm();
  await user.click(form.getByRole('button', { name: 'Use where I am now' }));
  const map = await form.findByRole('link', { name: 'Show on map' });
  expect(map.getAttribute('href')).toContain('mlat=52.52&mlon=13.405');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await form.findByRole('button', { name: 'Use where I am now' });
  Reflect.deleteProperty(navigator, 'geolocation');
});
