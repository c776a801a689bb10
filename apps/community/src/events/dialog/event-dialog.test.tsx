import { paths } from '@pure/contracts';
import type { EventPage } from '@pure/contracts/database';
import {
  broadcastEvent,
  elin,
  fault,
  hanna,
  network,
  refusal,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { openEvent } from '../../testing/event-view.ts';
import { event, inHours } from '../../testing/event.ts';
import { eventsWorld } from '../../testing/events-world.ts';
import { strings } from './strings.ts';

useNetwork();

const open = openEvent;
const button = (name: string) => screen.findByRole('button', { name });

test('a link opens the event over the list; closing leaves the list [158]', async () => {
  const { dialog, user, router } = await open();
  expect(document.title).toBe('Supper · PURE');
  await user.click(await dialog.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await screen.findByRole('article', { name: 'Supper' });
});

test('opening an event from the list is one more request, and Back closes it [158]', async () => {
  const world = eventsWorld([event('Supper', 1, { answer: 'going' })]);
  const { user, router } = await renderRoute(routes, { at: paths.events(), as: elin });
  await user.click(await screen.findByRole('link', { name: 'Supper' }));
  await screen.findByRole('dialog', { name: 'Supper' });
  await waitFor(() => expect(world.calls).toEqual(['list discover', 'event_page']));
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an event that is gone says so', async () => {
  eventsWorld([]);
  await renderRoute(routes, { at: paths.events({ event: event('x', 1).id }), as: elin });
  await screen.findByRole('heading', { name: 'This event isn’t available' });
});

test('details show time, place, link and organizer [158]', async () => {
  const { dialog } = await open({
    link: 'https://meet.example/supper',
    latitude: 52.52,
    longitude: 13.405,
  });
  await dialog.findByText('All about Supper');
  dialog.getByText('The boathouse');
  expect(dialog.getByRole('link', { name: 'https://meet.example/supper' })).toBeTruthy();
  const map = dialog.getByRole('link', { name: 'Show on map' });
  expect(map.getAttribute('href')).toMatch(/openstreetmap\.org.+mlat=52\.52&mlon=13\.405#map/);
  dialog.getByText('Sends the event’s position to OpenStreetMap.');
  expect(dialog.queryByText(/\d\.\d/)).toBeNull();
  expect(dialog.getByRole('link', { name: 'Hanna Berg' })).toBeTruthy();
  expect(dialog.queryByRole('tab')).toBeNull();
  dialog.getByText(/for those who come/);
});

test('friends who let it be seen are named', async () => {
  expect(strings.friendsGoing(['Hanna'], 0, false)).toBe('Hanna is going');
  expect(strings.friendsGoing([], 1, false)).toBe('1 friend is going');
  expect(strings.friendsGoing(['Hanna', 'Tom'], 0, true)).toBe('Hanna and Tom went');
  await open({ friends_going: { count: 4, members: [hanna, yusuf] } });
  await screen.findByText('Hanna, Yusuf, and 2 more friends are going');
});

describe('answering [156] [157]', () => {
  test('Going, Maybe and Can’t go follow each other', async () => {
    const { user, world } = await open();
    await user.click(await button('Join Event'));
    await screen.findByText('Successfully joined event!');
    expect((await button('Going')).getAttribute('aria-pressed')).toBe('true');
    await screen.findByRole('tab', { name: 'Discussion' });
    await user.click(await button('Maybe'));
    await waitFor(() => expect(world.events[0]?.answer).toBe('maybe'));
    expect(screen.getAllByText('1 attending · 1 maybe').length).toBeGreaterThan(0);
    await user.click(await button('Can’t go'));
    await waitFor(() => expect(world.events[0]?.answer).toBe('no'));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull());
  });

  test('a full event has a waiting list, and tells the own position', async () => {
    const { user, dialog } = await open({ max_attendees: 1 });
    await user.click(await button('Join the waiting list'));
    const position = await dialog.findByText('You’re number 3 in line.');
    expect(position.previousElementSibling?.textContent).toBe('Waiting');
    await screen.findByText("You're on the waiting list");
    await user.click(await button('Can’t go'));
    await button('Join the waiting list');
  });

  test('a full event that runs takes nobody, and nobody waits', async () => {
    const started = { start_date: inHours(-1), end_date: inHours(2) };
    const { dialog } = await open({ max_attendees: 1, answer: 'waiting', ...started });
    const join = await dialog.findByRole('button', { name: 'Join Now' });
    expect(join.getAttribute('aria-disabled')).toBe('true');
    dialog.getByText('All places are taken.');
    expect(dialog.queryByText(/waiting list/)).toBeNull();
  });

  test('attending already is said', async () => {
    const { user } = await open();
    network.use(
      rpc('answer_event', () => refusal('23505', 'You are already attending this event', 409)),
      rpc('event_page', () => event('Supper', 1)),
    );
    await user.click(await button('Join Event'));
    await screen.findByText('You are already attending this event');
  });

  test.each([
    ['past', { start_date: inHours(-9), end_date: inHours(-5) }, 'Past'],
    ['cancelled', { cancelled_at: inHours(-1), cancel_reason: 'Rain' }, 'Rain'],
  ])('a %s event takes no answers', async (_, plan, shown) => {
    const { dialog } = await open({ ...plan, friends_going: { count: 1, members: [hanna] } });
    await dialog.findByText('All about Supper');
    expect(dialog.queryByRole('button', { name: /Join|Maybe/ })).toBeNull();
    expect(dialog.queryByText(/is going/)).toBeNull();
    dialog.getByText(shown);
  });

  test('a member who is kept out can’t, and is told so', async () => {
    const { dialog } = await open({ kept_out: true });
    await dialog.findByText('You can’t come to this event');
    expect(screen.queryByRole('button', { name: /Join Event|Maybe/ })).toBeNull();
  });

  test('guests choose whether friends see it', async () => {
    const { user, world } = await open({ answer: 'going' });
    const box = await screen.findByRole('checkbox', { name: 'Friends can see that I’m going' });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(box).toHaveProperty('checked', false);
    await waitFor(() => expect(world.events[0]?.visible_to_friends).toBe(false));
  });
});

describe('invitations [160]', () => {
  const pending = { id: 'x', kind: 'invitation' as const, invited_by: hanna };

  test.each([
    ['Join Event', 'Invitation accepted successfully!', 'going'],
    ['Maybe', 'Invitation accepted successfully!', 'maybe'],
    ['Can’t go', 'Invitation declined successfully!', 'no'],
  ])('%s answers one', async (label, said, answer) => {
    const { user, world, dialog } = await open({ privacy: 'private', pending });
    await dialog.findByText('Hanna Berg invited you');
    await user.click(await button(label));
    await screen.findByText(said);
    expect(world.calls).toContain(`answer ${answer}`);
  });

  test.each([
    ['Join Event', 'Failed to accept invitation'],
    ['Can’t go', 'Failed to decline invitation'],
  ])('a failure of %s is told, and the invitation stays', async (label, said) => {
    const { user, dialog } = await open({ privacy: 'private', pending });
    network.use(rpc('answer_event', fault.server), rpc('event_page', fault.server));
    await user.click(await button(label));
    await screen.findByText(said);
    await dialog.findByText('Hanna Berg invited you');
  });
});

test('a link to a private event shows its card, and asks; asking again takes it back [160]', async () => {
  const { user, world, dialog } = await open({ privacy: 'private' });
  await dialog.findByText('Guests see the place and the organizer.');
  expect(dialog.queryByText('The boathouse')).toBeNull();
  expect(dialog.queryByText('Hanna Berg')).toBeNull();
  await user.click(await button('Ask to come'));
  const withdraw = await button('Requested. Press to take your request back');
  await screen.findByText('Request sent. The organizer answers it.');
  await user.click(withdraw);
  await button('Ask to come');
  await waitFor(() =>
    expect(world.calls.filter((call) => !call.startsWith('event'))).toEqual([
      'list discover',
      'ask',
      'withdraw',
    ]),
  );
});

describe('the organizer’s menu', () => {
  async function choose(entry: string, plan: Partial<EventPage> = {}) {
    const view = await open({ organised: true, ...plan });
    await view.user.click(await button('More about this event'));
    await view.user.click(screen.getByRole('menuitem', { name: entry, hidden: true }));
    return view;
  }

  test('cancels with a reason, and then offers to delete', async () => {
    const { user, world, dialog } = await choose('Cancel event', { attendee_count: 5 });
    expect(screen.queryByRole('menuitem', { name: 'Delete event', hidden: true })).toBeNull();
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this event?' }));
    await user.type(question.getByRole('textbox'), 'Storm');
    await user.click(question.getByRole('button', { name: 'Cancel event' }));
    await screen.findByText('Event cancelled');
    await dialog.findByText('Storm');
    expect(world.events[0]?.cancel_reason).toBe('Storm');
    screen.getByRole('menuitem', { name: 'Delete event', hidden: true });
  });

  test('deletes at once while the organizer is alone, and closes the dialog', async () => {
    const { user, world } = await choose('Delete event');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this event?' }));
    await user.click(question.getByRole('button', { name: 'Delete event' }));
    await screen.findByText('Event deleted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.events).toEqual([]);
  });

  test('copies the link and says who can open it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { supper } = await choose('Copy link');
    await screen.findByText('Link copied. Every member of PURE can open it.');
    expect(write).toHaveBeenCalledWith(location.origin + paths.events({ event: supper.id }));
  });

  test('guests have Report instead', async () => {
    const { user } = await open({ answer: 'going' });
    await user.click(await button('More about this event'));
    const entries = screen.getAllByRole('menuitem', { hidden: true });
    expect(entries.map(({ textContent }) => textContent)).toContain('Report event');
    expect(screen.queryByRole('menuitem', { name: 'Edit event', hidden: true })).toBeNull();
  });
});

test('news of the event reach its dialog', async () => {
  const { world, supper, dialog } = await open({ answer: 'going' });
  await dialog.findByText('1 attending');
  world.events = [{ ...supper, attendee_count: 9 }];
  await broadcastEvent('event', { event_id: supper.id, what: 'attendees' });
  await dialog.findByText('9 attending');
  await broadcastEvent('event', { event_id: supper.id, what: 'gone' });
  await screen.findByRole('heading', { name: 'This event isn’t available' });
});
