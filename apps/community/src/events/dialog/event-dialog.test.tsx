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
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { event, eventsWorld, inHours } from '../../testing/events-world.ts';
import { strings } from './strings.ts';

useNetwork();

async function open(plan: Partial<EventPage> = {}, more: Parameters<typeof eventsWorld>[1] = {}) {
  const supper = event('Supper', 1, plan);
  const world = eventsWorld([supper], more);
  const view = await renderRoute(routes, { at: paths.events({ event: supper.id }), as: elin });
  const dialog = within(await screen.findByRole('dialog', { name: 'Supper' }));
  return { ...view, world, supper, dialog };
}

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
  await screen.findByRole('heading', { name: "This event isn't available" });
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
  expect(dialog.getByRole('link', { name: '52.520, 13.405' })).toBeTruthy();
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
    await user.click(await button("Can't go"));
    await waitFor(() => expect(world.events[0]?.answer).toBe('no'));
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull());
  });

  test('a full event has a waiting list, and tells the own place', async () => {
    const { user, dialog } = await open({ max_attendees: 1 });
    await user.click(await button('Join the waiting list'));
    await dialog.findByText("You're number 3 on the waiting list.");
    await user.click(await button("Can't go"));
    await button('Join the waiting list');
  });

  test('a full event that runs takes nobody', async () => {
    await open({ max_attendees: 1, start_date: inHours(-1), end_date: inHours(2) });
    const join = await button('Join the waiting list');
    expect(join.hasAttribute('disabled')).toBe(true);
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
    const { dialog } = await open(plan);
    await dialog.findByText('All about Supper');
    expect(dialog.queryByRole('button', { name: /Join|Maybe/ })).toBeNull();
    dialog.getByText(shown);
  });

  test('a member who is kept out can’t, and is told so', async () => {
    const { dialog } = await open({ kept_out: true });
    await dialog.findByText("You can't come to this event");
    expect(screen.queryByRole('button', { name: /Join Event|Maybe/ })).toBeNull();
  });

  test('guests choose whether friends see it', async () => {
    const { user, world } = await open({ answer: 'going' });
    const box = await screen.findByRole('checkbox', { name: "Friends can see that I'm going" });
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
    ["Can't go", 'Invitation declined successfully!', 'no'],
  ])('%s answers one', async (label, said, answer) => {
    const { user, world, dialog } = await open({ privacy: 'private', pending });
    await dialog.findByText('Hanna Berg invited you');
    await user.click(await button(label));
    await screen.findByText(said);
    expect(world.calls).toContain(`answer ${answer}`);
  });

  test.each([
    ['Join Event', 'Failed to accept invitation'],
    ["Can't go", 'Failed to decline invitation'],
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

describe('attendees [159]', () => {
  const person = (member: typeof hanna, organiser = false) => ({
    member,
    organiser,
    since: inHours(-24),
  });

  test('stand under their answers, the organizer marked, and can be searched', async () => {
    const { user } = await open(
      { answer: 'going', attendee_count: 2, maybe_count: 1 },
      { people: { going: [person(hanna, true), person(yusuf)], maybe: [person(stranger)] } },
    );
    await user.click(await screen.findByRole('tab', { name: 'Attendees 2' }));
    const going = within(await screen.findByRole('list', { name: 'Going' }));
    going.getByText('Organizer');
    expect(screen.queryByRole('button', { name: /Waiting/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'yus');
    await waitFor(() => expect(going.queryByRole('link', { name: 'Hanna Berg' })).toBeNull());
    await user.clear(screen.getByRole('searchbox'));
    await user.click(await button('Maybe 1'));
    within(await screen.findByRole('list', { name: 'Maybe' })).getByText('Oskar Lund');
  });

  test('the organizer answers requests [160]', async () => {
    const request = {
      id: 'r',
      member: stranger,
      kind: 'request' as const,
      invited_by: null,
      since: inHours(-1),
    };
    const { user, world } = await open(
      { organised: true, privacy: 'private', request_count: 1 },
      { requests: [request] },
    );
    await user.click(await button('1 asks to come'));
    network.use(rpc('answer_event_invitation', () => refusal('23514', 'This event is full')));
    await user.click(await button('Accept Oskar Lund'));
    await screen.findByText('All places are taken. Raise the limit first.');
    eventsWorld(world.events, { requests: [request] });
    await user.click(await button('Accept Oskar Lund'));
    await screen.findByText('Request approved successfully!');
    await waitFor(() => expect(screen.queryByText('Requests to come')).toBeNull());
  });

  test('a request is declined and its author kept out, and allowed again', async () => {
    const request = {
      id: 'r',
      member: stranger,
      kind: 'request' as const,
      invited_by: null,
      since: inHours(-1),
    };
    const { user, world } = await open(
      { organised: true, privacy: 'private', request_count: 1 },
      { requests: [request] },
    );
    await user.click(await button('1 asks to come'));
    await user.click(await button('More about Oskar Lund'));
    await user.click(screen.getByRole('menuitem', { name: 'Decline and keep out', hidden: true }));
    await screen.findByText('Request declined successfully!');
    expect(world.calls).toContain('keep out');

    let bans = [{ member: stranger, since: inHours(0) }];
    network.use(
      rpc('event_bans', () => ({ items: bans, next: null })),
      rpc('lift_event_ban', () => {
        bans = [];
        return null;
      }),
    );
    await user.click(await button('More about this event'));
    await user.click(screen.getByRole('menuitem', { name: 'Members kept out', hidden: true }));
    await user.click(await button('Allow Oskar Lund again'));
    await screen.findByText('Nobody is kept out');
  });

  test('the organizer removes a guest after a question', async () => {
    const { user, world } = await open(
      { organised: true, attendee_count: 2 },
      { people: { going: [person(elin, true), person(yusuf)] } },
    );
    await user.click(await screen.findByRole('tab', { name: /Attendees/ }));
    await user.click(await button('More about Yusuf Demir'));
    await user.click(screen.getByRole('menuitem', { name: 'Remove', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: /Remove Yusuf Demir/ }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Guest removed');
    expect(world.calls).toContain('remove');
    expect(screen.queryByRole('button', { name: 'More about Elin Sandberg' })).toBeNull();
  });
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
  await screen.findByRole('heading', { name: "This event isn't available" });
});
