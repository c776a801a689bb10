import {
  elin,
  fault,
  hanna,
  network,
  refusal,
  rpc,
  stranger,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openEvent } from '../../testing/event-view.ts';
import { inHours } from '../../testing/event.ts';
import { eventsWorld } from '../../testing/events-world.ts';

useNetwork();

const button = (name: string) => screen.findByRole('button', { name });

const person = (member: typeof hanna, organiser = false) => ({
  member,
  organiser,
  since: inHours(-24),
});

const request = {
  id: 'r',
  member: stranger,
  kind: 'request' as const,
  invited_by: null,
  since: inHours(-1),
};

/** An event of the reader's own that a stranger asks to come to. */
const openWithRequest = () =>
  openEvent({ organised: true, privacy: 'private', request_count: 1 }, { requests: [request] });

test('guests stand under their answers, the organizer marked, and can be searched [159]', async () => {
  const { user } = await openEvent(
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
  const { user, world } = await openWithRequest();
  await user.click(await button('1 asks to come'));
  network.use(rpc('answer_event_invitation', () => refusal('23514', 'This event is full')));
  await user.click(await button('Accept Oskar Lund'));
  await screen.findByText('All places are taken. Raise the limit first.');
  eventsWorld(world.events, { requests: [request] });
  await user.click(await button('Accept Oskar Lund'));
  await screen.findByText('Request approved successfully!');
  await waitFor(() => expect(screen.queryByText('Requests to come')).toBeNull());
});

test('an answer whose confirmation was lost is sent again [160]', async () => {
  const { user, world } = await openWithRequest();
  network.use(
    rpc('answer_event_invitation', () => {
      const isFirst = world.requests.length > 0;
      world.requests = [];
      return isFirst ? fault.offline() : null;
    }),
  );
  await user.click(await button('1 asks to come'));
  await user.click(await button('Accept Oskar Lund'));
  await screen.findByText('Request approved successfully!');
  await waitFor(() => expect(screen.queryByText('Requests to come')).toBeNull());
});

test('a request is declined and its author kept out, and allowed again', async () => {
  const { user, world } = await openWithRequest();
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
  const { user, world } = await openEvent(
    { organised: true, attendee_count: 2 },
    { people: { going: [person(elin, true), person(yusuf)] } },
  );
  await user.click(await screen.findByRole('tab', { name: /Attendees/ }));
  await user.click(await button('More about Yusuf Demir'));
  await user.click(screen.getByRole('menuitem', { name: 'Remove', hidden: true }));
  const question = within(await screen.findByRole('dialog', { name: /Remove Yusuf Demir/ }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText(/^You removed .*Yusuf/);
  expect(world.calls).toContain('remove');
  expect(screen.queryByRole('button', { name: 'More about Elin Sandberg' })).toBeNull();
});

test('offline it says so instead of loading', async () => {
  const { user } = await openEvent({ organised: true });
  network.use(rpc('event_people', fault.silence));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await screen.findByRole('tab', { name: /Attendees/ }));
  await screen.findByText('The list shows when you’re back.');
  vi.restoreAllMocks();
});
