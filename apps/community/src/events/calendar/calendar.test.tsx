import { paths } from '@pure/contracts';
import { elin, fault, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../../remote/routes.tsx';
import { event } from '../../testing/event.ts';
import { eventsWorld } from '../../testing/events-world.ts';
import { calendarFile, googleUrl, outlookUrl } from './calendar-links.ts';

useNetwork();

const supper = event('Soup / "bread"\n & more', 1, {
  answer: 'maybe',
  start_date: '2026-12-01T17:30:00+00:00',
  ends_at: '2026-12-01T20:00:00+00:00',
  location: 'The boathouse',
  sequence: 3,
});

test('a calendar file names the event, its time in UTC, its state and its change', async () => {
  const { blob, name } = calendarFile(supper);
  const reader = new FileReader();
  const text = await new Promise<string>((resolve) => {
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(blob);
  });
  expect(name).toBe('Soup bread & more.ics');
  expect(text).toContain('DTSTART:20261201T173000Z\r\n');
  expect(text).toContain('DTEND:20261201T200000Z\r\n');
  expect(text).toContain('SEQUENCE:3\r\n');
  expect(text).toContain('STATUS:TENTATIVE\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain(
    `${location.origin}${paths.events({ event: supper.id })}`,
  );
});

test('links to Google and Outlook hold title, time and place alone', () => {
  const google = new URL(googleUrl(supper)).searchParams;
  expect(Object.fromEntries(google)).toEqual({
    action: 'TEMPLATE',
    text: supper.title,
    dates: '20261201T173000Z/20261201T200000Z',
    location: 'The boathouse',
  });
  const outlook = new URL(outlookUrl(supper)).searchParams;
  expect(Object.fromEntries(outlook)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: supper.title,
    startdt: '2026-12-01T17:30:00.000Z',
    enddt: '2026-12-01T20:00:00.000Z',
    location: 'The boathouse',
  });
});

test('an event is downloaded as a file, and its links say what they send', async () => {
  const made = vi.fn((_file: Blob) => 'blob:supper');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
  const plan = event('Supper', 1);
  eventsWorld([plan]);
  const { user } = await renderRoute(routes, { at: paths.events({ event: plan.id }), as: elin });
  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to calendar' }));
  await user.click(dialog.getByRole('button', { name: 'Download a calendar file' }));
  expect(made.mock.calls[0]?.[0].type).toBe('text/calendar;charset=utf-8');
  dialog.getByText('Sends title, time and place to Google.');
  const outlook = dialog.getByRole('link', { name: 'Outlook' });
  expect(outlook.getAttribute('rel')).toBe('noopener noreferrer');
});

/** Opens the dialog, for a member with or without an address. */
async function openSubscribe(link: { created_at: string } | null) {
  eventsWorld([]);
  const calls: string[] = [];
  network.use(
    rpc('calendar_link', () => link),
    rpc('renew_calendar_link', () => {
      calls.push('renew');
      return 'token';
    }),
    rpc('stop_calendar_link', () => {
      calls.push('stop');
      return null;
    }),
  );
  const { user } = await renderRoute(routes, { at: paths.events(), as: elin });
  await user.click(await screen.findByRole('tab', { name: /Attending/ }));
  await user.click(await screen.findByRole('button', { name: 'Subscribe in your calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe in your calendar' }));
  dialog.getByText(/Your calendar’s provider reads it/);
  return { user, dialog, calls };
}

test('an address is made, shown once, and ended', async () => {
  const { user, dialog, calls } = await openSubscribe(null);
  await user.click(await dialog.findByRole('button', { name: 'Make an address' }));
  const open = await dialog.findByRole('link', { name: 'Open in my calendar' });
  expect(open.getAttribute('href')).toMatch(/^webcals?:.*\/functions\/v1\/calendar\/token\.ics$/);
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  await dialog.findByRole('button', { name: 'Make an address' });
  expect(dialog.queryByRole('link', { name: 'Open in my calendar' })).toBeNull();
  expect(calls).toEqual(['renew', 'stop']);
});

test('an address of earlier is renewed, and a failure says so', async () => {
  const { user, dialog } = await openSubscribe({ created_at: '2026-11-01T10:00:00Z' });
  await dialog.findByText(/You’ve had an address since/);
  network.use(rpc('renew_calendar_link', fault.server));
  await user.click(dialog.getByRole('button', { name: 'New address' }));
  await screen.findByText('Couldn’t make an address. Try again.');
  expect(dialog.queryByRole('link', { name: 'Open in my calendar' })).toBeNull();
});
