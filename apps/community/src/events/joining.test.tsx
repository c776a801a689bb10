import { paths } from '@pure/contracts';
import type { EventPage } from '@pure/contracts/database';
import { elin, fault, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { event, inHours } from '../testing/event.ts';
import { eventsWorld } from '../testing/events-world.ts';

useNetwork();

const open = (tab?: string) =>
  renderRoute(routes, { at: tab ? `${paths.events()}?tab=${tab}` : paths.events(), as: elin });
const card = (name: string) => screen.findByRole('article', { name });

/** Answers once, at the test's word. */
function held() {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { gate, release };
}

describe('joining from a card [156] [157]', () => {
  const join = async (plan: Partial<EventPage>, label: string) => {
    const world = eventsWorld([event('Supper', 1, plan)]);
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: `${label}: Supper` }));
    return { ...view, world };
  };

  test('shows at once, and is confirmed', async () => {
    const world = eventsWorld([event('Supper', 1)]);
    const { gate, release } = held();
    const { user } = await open();
    network.use(
      rpc('answer_event', async () => {
        await gate;
        return { ...world.events[0], answer: 'going', attendee_count: 2 };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Join Event: Supper' }));
    const supper = within(await card('Supper'));
    supper.getByText('Going');
    supper.getByText('2 attending');
    release();
    await screen.findByText('Successfully joined event!');
    supper.getByText('2 attending');
  });

  test('a live event has its own words', async () => {
    const { world } = await join({ start_date: inHours(-1), end_date: inHours(1) }, 'Join Now');
    await screen.findByText('Successfully joined event!');
    expect(world.calls).toContain('answer going');
  });

  test('at a full event it is the waiting list, with the own position in it', async () => {
    await join({ max_attendees: 1 }, 'Join the waiting list');
    await screen.findByText('Waiting, number 3');
  });

  test('a lost answer of a full event is the waiting list, too', async () => {
    const world = eventsWorld([event('Supper', 1, { max_attendees: 1 })]);
    const { user } = await open();
    network.use(
      rpc('answer_event', () => {
        const [supper] = world.events;
        if (supper) Object.assign(supper, { answer: 'waiting', waiting_place: 1 });
        return fault.offline();
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list: Supper' }));
    await screen.findByText("You're on the waiting list");
    await screen.findByText('Waiting, number 1');
  });

  test('ends when a full event starts: nobody waits, and nobody joins', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const soon = { start_date: inHours(0.01), max_attendees: 1 };
    eventsWorld([
      event('Supper', 1, { ...soon, answer: 'waiting', waiting_place: 2 }),
      event('Walk', 2, soon),
    ]);
    await open();
    const supper = within(await card('Supper'));
    supper.getByText('Waiting, number 2');
    const walk = within(await card('Walk'));
    walk.getByRole('button', { name: 'Join the waiting list: Walk' });
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    for (const started of [supper, walk]) {
      started.getByText('All places are taken.');
      expect(started.queryByText(/[Ww]aiting/)).toBeNull();
      expect(started.queryByRole('button')).toBeNull();
    }
    vi.useRealTimers();
  });

  test('a refused answer goes back', async () => {
    eventsWorld([event('Supper', 1)]);
    const { user } = await open();
    network.use(rpc('answer_event', fault.server), rpc('event_page', fault.server));
    await user.click(await screen.findByRole('button', { name: 'Join Event: Supper' }));
    await screen.findByText('Failed to join event');
    await screen.findByRole('button', { name: 'Join Event: Supper' });
    within(await card('Supper')).getByText('1 attending');
  });

  test.each([
    ['past', { start_date: inHours(-9), end_date: inHours(-5), answer: 'going' as const }, 'past'],
    ['cancelled', { cancelled_at: inHours(-1) }, undefined],
  ])('a %s event has no such button', async (_, plan, tab) => {
    eventsWorld([event('Supper', 1, plan)]);
    await open(tab);
    const supper = within(await card('Supper'));
    supper.getByText(tab ? 'Past' : 'Cancelled');
    expect(supper.queryByRole('button')).toBeNull();
  });
});
