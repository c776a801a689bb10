import type { MemberCard } from '@pure/contracts';
import type { ListedEvent } from '@pure/contracts/database';
import { broadcastEvent, elin, hanna, network, rpc, useNetwork, yusuf } from '@pure/testing';
import { installNativeDialogs } from '@pure/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(installNativeDialogs);

/** The margin's code comes when the page is idle. */
const IDLE = { timeout: 8_000 };

let isWide: boolean;
let events: ListedEvent[];
let reads: number;
let accepted: string[];

beforeEach(() => {
  isWide = true;
  events = [];
  reads = 0;
  accepted = [];
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isWide && query.includes('min-width') }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const ask = (member: MemberCard) => ({
  member,
  since: new Date().toISOString(),
  mutual: { count: 0, members: [] },
});

const soupNight = {
  id: 'soup-night',
  title: 'Soup night',
  start_date: new Date(Date.now() - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  cancelled_at: null,
  organised: false,
  answer: 'going',
  location: 'The boathouse',
  link: null,
  organiser: hanna,
} as ListedEvent;

async function openHome(asking: MemberCard[] = []) {
  const shell = await renderShell({ at: '/app', as: elin, requests: asking.length });
  network.use(
    rpc('my_requests', () => ({
      items: asking.filter(({ id }) => !accepted.includes(id)).map(ask),
      next: null,
    })),
    rpc('accept_request', ({ member_id }: { member_id: string }) => {
      accepted.push(member_id);
      return 'friends';
    }),
    rpc('event_list', () => {
      reads += 1;
      return { items: events, next: null };
    }),
  );
  return shell;
}

const margin = () => screen.queryByRole('complementary', { name: 'For you today' });
const findMargin = async () =>
  within(await screen.findByRole('complementary', { name: 'For you today' }, IDLE));

test('[48] people who ask stand beside Home, and are answered there', async () => {
  const { user } = await openHome([hanna, yusuf]);
  const beside = await findMargin();
  expect(beside.queryByRole('heading', { name: 'Your events today' })).toBeNull();
  await user.click(await beside.findByRole('button', { name: 'Accept Hanna Berg' }));
  await waitFor(() => expect(accepted).toEqual([hanna.id]));
  expect(beside.queryByText('Hanna Berg')).toBeNull();
  expect(document.activeElement).toBe(beside.getByRole('button', { name: 'Accept Yusuf Demir' }));
});

test('[48] the events of the day stand there, too', async () => {
  events = [soupNight, { ...soupNight, id: 'over', ends_at: soupNight.start_date }];
  await openHome();
  const beside = await findMargin();
  const link = beside.getByRole('link', { name: 'Soup night' });
  expect(link.getAttribute('href')).toBe('/app/events?event=soup-night');
  expect(beside.getByRole('listitem').textContent).toContain('Now · The boathouse');
  expect(beside.queryByRole('heading', { name: 'Friend requests' })).toBeNull();
});

test('[48] without them it stays empty, and so does every other page', async () => {
  const { router } = await openHome();
  await waitFor(() => expect(reads).toBe(1), IDLE);
  expect(margin()).toBeNull();
  events = [soupNight];
  await broadcastEvent('event', { event_id: soupNight.id, what: 'event' });
  await findMargin();
  await act(() => router.navigate('/app/friends'));
  expect(margin()).toBeNull();
});

test('a narrow screen, which has no margin, asks for nothing', async () => {
  isWide = false;
  events = [soupNight];
  const { user } = await openHome([hanna]);
  // The shortcuts come with the same code.
  await waitFor(async () => {
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeNull();
  }, IDLE);
  expect(reads).toBe(0);
  expect(margin()).toBeNull();
});
