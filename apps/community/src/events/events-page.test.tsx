import { paths } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { event, inHours } from '../testing/event.ts';
import { eventsWorld } from '../testing/events-world.ts';

useNetwork();

const open = (tab?: string) =>
  renderRoute(routes, { at: tab ? `${paths.events()}?tab=${tab}` : paths.events(), as: elin });
const card = (name: string) => screen.findByRole('article', { name });

test('six skeletons stand while the events load, and a failure can be tried again [151]', async () => {
  eventsWorld([event('Supper', 1)]);
  network.use(rpc('event_list', fault.server));
  const { user } = await open();
  expect(await screen.findByText('Loading events')).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  eventsWorld([event('Supper', 1)]);
  await user.click(retry);
  await card('Supper');
});

test('offline it says so', async () => {
  eventsWorld([]);
  network.use(rpc('event_list', fault.silence));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await screen.findByText('You’re offline');
});

test('the tabs have the numbers of the member’s events, from one request [151]', async () => {
  const { calls } = eventsWorld([
    event('Supper', 1, { answer: 'going' }),
    event('Walk', 2, { answer: 'maybe' }),
    event('Regatta', 3, { organised: true }),
  ]);
  await open();
  await screen.findByRole('tab', { name: 'Attending 3' });
  await screen.findByRole('tab', { name: 'My Events 1' });
  expect(calls).toEqual(['list discover']);
});

test('a card shows what it is, where, when and how many come [154]', async () => {
  const start_date = inHours(-1);
  eventsWorld([
    event('Supper', 1, {
      start_date,
      end_date: inHours(2),
      attendee_count: 12,
      max_attendees: 20,
      maybe_count: 3,
    }),
  ]);
  await open();
  const supper = within(await card('Supper'));
  expect(supper.getByText('Live')).toBeTruthy();
  expect(supper.getByText('All about Supper')).toBeTruthy();
  expect(supper.getByText('Public event')).toBeTruthy();
  expect(supper.getByText('The boathouse')).toBeTruthy();
  expect(supper.getByText('12 attending / 20 max · 3 maybe')).toBeTruthy();
  const times = [...(await card('Supper')).querySelectorAll('time')];
  expect(times[0]?.dateTime).toBe(start_date);
  expect(supper.getByText(/Berlin time/)).toBeTruthy();
  const facts = supper.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts[0]).toContain('Berlin time');
  expect(facts.slice(1)).toEqual(['The boathouse', 'Public event']);
  expect(supper.getAllByRole('link')).toHaveLength(1);
});

test('a card shows the day of the start once, and the faces of the organiser and the reader [154]', async () => {
  const start_date = new Date(2026, 6, 25, 18).toISOString();
  vi.useFakeTimers({ now: new Date(2026, 6, 21, 9), toFake: ['Date'] });
  const plan = { start_date, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  eventsWorld([
    event('Supper', 1, { ...plan, answer: 'going', attendee_count: 2 }),
    event('Walk', 2, { ...plan, answer: 'maybe', attendee_count: 1 }),
  ]);
  await open();
  const supper = await card('Supper');
  expect(supper.textContent.match(/25/g)).toHaveLength(1);
  within(supper).getByText('HB');
  within(supper).getByText('ES');
  const walk = within(await card('Walk'));
  walk.getByText('HB');
  expect(walk.queryByText('ES')).toBeNull();
  vi.useRealTimers();
});

test('a distance stands beside the location, to one decimal [154] [156]', async () => {
  const near = { ...event('Supper', 1, { latitude: 1, longitude: 2 }), distance_km: 12.34 };
  eventsWorld([near, event('Online', 2)], { location: { latitude: 1, longitude: 2 } });
  await open();
  expect(within(await card('Supper')).getByText(/12\.3 km away/)).toBeTruthy();
  const apart = await screen.findByRole('region', { name: 'Without a position' });
  within(apart).getByRole('article', { name: 'Online' });
  await screen.findByRole('region', { name: 'Within 50 km' });
});

test('without a location, events stand under Today, This week and Later [156]', async () => {
  vi.useFakeTimers({ now: new Date(2026, 6, 21, 9), toFake: ['Date'] });
  eventsWorld([
    event('Tea', 1, { start_date: inHours(2) }),
    event('Walk', 2, { start_date: inHours(48) }),
    event('Fair', 3, { start_date: inHours(400) }),
  ]);
  await open();
  const inSection = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getByRole('article')
      .getAttribute('aria-labelledby');
  expect(await inSection('Today')).toContain('30001');
  expect(await inSection('This week')).toContain('30002');
  expect(await inSection('Later')).toContain('30003');
  vi.useRealTimers();
});

test('Attending marks what the answer is [163]', async () => {
  eventsWorld([
    event('Supper', 1, { answer: 'going' }),
    event('Walk', 2, { answer: 'maybe' }),
    event('Bread', 3, { answer: 'waiting', waiting_place: 2 }),
  ]);
  await open('attending');
  within(await card('Supper')).getByText('Going');
  within(await card('Walk')).getByText('Maybe');
  within(await card('Bread')).getByText('Waiting, number 2');
});

test.each([
  [undefined, 'No nearby events', 'Enable location to see nearby events, or check back later'],
  ['attending', 'No events yet', 'Join events to see them here!'],
  ['organised', 'No events created', 'Plan something with friends, and it’s here.'],
  ['past', 'No past events', 'Events you went to are here afterwards.'],
])('an empty list %s says so [163]', async (tab, title, text) => {
  eventsWorld([]);
  await open(tab);
  await screen.findByRole('heading', { name: title });
  screen.getByText(text);
});

test('nothing within 50 km offers all distances [163]', async () => {
  const { calls } = eventsWorld([], { location: { latitude: 1, longitude: 2 } });
  const { user } = await open();
  await screen.findByText('No events found within 50km of your location');
  await user.click(screen.getByRole('button', { name: 'Show all distances' }));
  await screen.findByText('Check back later, or create one yourself.');
  expect(calls).toEqual(['list discover', 'list discover']);
});

test('filters find free places and online events [156]', async () => {
  eventsWorld([
    event('Full', 1, { max_attendees: 1 }),
    event('Online', 2, { link: 'https://meet.example' }),
  ]);
  const { user } = await open();
  await card('Full');
  await user.click(screen.getByRole('button', { name: 'Free places' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Full' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Online' }));
  await card('Online');
  expect(screen.getByRole('button', { name: 'Online' }).getAttribute('aria-pressed')).toBe('true');
});

test('further pages follow, each event once', async () => {
  eventsWorld(Array.from({ length: 45 }, (_, index) => event(`Event ${index}`, index)));
  const { user } = await open();
  await card('Event 0');
  for (const count of [40, 45]) {
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

describe('sharing the location [162]', () => {
  const locate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition },
    });
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

  test('is rounded, brings near events first, and can be ended', async () => {
    const { calls } = eventsWorld([event('Supper', 1)]);
    locate((done) =>
      done({ coords: { latitude: 52.520_08, longitude: 13.404_95 } } as GeolocationPosition),
    );
    const { user } = await open();
    await user.click(
      await screen.findByRole('button', { name: 'Enable location to see nearby events' }),
    );
    await screen.findByRole('region', { name: 'Without a position' });
    expect(calls).toContain('locate 52.52 13.405');
    await user.click(await screen.findByRole('button', { name: 'Disable location sharing' }));
    await screen.findByText('Location sharing disabled');
    await screen.findByRole('button', { name: 'Enable location to see nearby events' });
    expect(calls).toContain('forget');
  });

  test('a browser that refuses is explained, and nothing is sent', async () => {
    const { calls } = eventsWorld([]);
    locate((_, failed) => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    const { user } = await open();
    await user.click(
      await screen.findByRole('button', { name: 'Enable location to see nearby events' }),
    );
    expect((await screen.findAllByText(/keeps your location to itself/)).length).toBeGreaterThan(0);
    expect(calls).toEqual(['list discover']);
  });
});

test('lists follow changes, answers elsewhere and deletions, and keep the focus', async () => {
  const supper = event('Supper', 1);
  const walk = event('Walk', 2);
  const world = eventsWorld([supper, walk]);
  await open();
  const link = within(await card('Supper')).getByRole('link');
  link.focus();
  world.events = [{ ...supper, title: 'Dinner', attendee_count: 7, answer: 'going' }, walk];
  await broadcastEvent('event', { event_id: supper.id, what: 'attendees' });
  const dinner = within(await card('Dinner'));
  dinner.getByText('7 attending');
  dinner.getByText('Going');
  expect(document.activeElement).toBe(link);
  await broadcastEvent('event', { event_id: walk.id, what: 'gone' });
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Walk' })).toBeNull());
});

test('an invitation shows on the card as it comes', async () => {
  const supper = event('Supper', 1);
  const world = eventsWorld([supper]);
  await open();
  expect(within(await card('Supper')).queryByText(/invited you/)).toBeNull();
  world.events = [{ ...supper, pending: { id: 'x', kind: 'invitation', invited_by: hanna } }];
  await broadcastEvent('notification', { notification_id: 'n', type: 'event_invite' });
  await within(await card('Supper')).findByText(/Hanna.* invited you/);
});

test('lists are read again on the return to the tab, when news may be missing', async () => {
  const world = eventsWorld([event('Supper', 1)]);
  await open();
  await card('Supper');
  world.events = [event('Dinner', 1), event('Walk', 2)];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await card('Dinner');
  await card('Walk');
});
