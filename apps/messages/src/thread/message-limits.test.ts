import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownMessage } from '../testing/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SERVER_NOW = Date.UTC(2026, 0, 5, 12);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: SERVER_NOW });
});
afterEach(() => vi.useRealTimers());

const sentBefore = (ms: number, differences = {}) =>
  ownMessage(0, { created_at: new Date(SERVER_NOW - ms).toISOString(), ...differences });

async function load() {
  const limits = await import('./message-limits.ts');
  const clock = await import('./server-clock.ts');
  return { ...limits, ...clock };
}

test('a text can be edited for 15 minutes, and any message unsent for 48 hours [142]', async () => {
  const { isEditable, isUnsendable } = await load();
  expect(isEditable(sentBefore(15 * MINUTE - 1))).toBe(true);
  expect(isEditable(sentBefore(15 * MINUTE))).toBe(false);
  expect(isEditable(sentBefore(0, { message_type: 'image' }))).toBe(false);
  expect(isEditable(sentBefore(0, { unsent: true }))).toBe(false);
  expect(isUnsendable(sentBefore(48 * HOUR - 1))).toBe(true);
  expect(isUnsendable(sentBefore(48 * HOUR))).toBe(false);
  expect(isUnsendable(sentBefore(0, { unsent: true }))).toBe(false);
});

test.each([
  ['ahead', 10 * MINUTE],
  ['behind', -10 * MINUTE],
])('counts by the server’s clock on a device whose clock is ten minutes %s', async (_, ahead) => {
  vi.setSystemTime(SERVER_NOW + ahead);
  const { isEditable, noteServerTime } = await load();
  noteServerTime(new Date(SERVER_NOW).toISOString());
  expect(isEditable(sentBefore(15 * MINUTE - 1))).toBe(true);
  expect(isEditable(sentBefore(15 * MINUTE))).toBe(false);
});

test('an old message that comes late doesn’t set the clock back', async () => {
  const { serverNow, noteServerTime } = await load();
  noteServerTime(new Date(SERVER_NOW - 5 * HOUR).toISOString());
  expect(serverNow()).toBe(SERVER_NOW);
  noteServerTime(new Date(SERVER_NOW - 5).toISOString());
  noteServerTime(new Date(SERVER_NOW - 30 * MINUTE).toISOString());
  expect(serverNow()).toBe(SERVER_NOW - 5);
});

test('a device whose clock is behind waits no longer for a moment of the server [142]', async () => {
  const { toDeviceTime, noteServerTime } = await load();
  const end = new Date(SERVER_NOW + HOUR).toISOString();
  noteServerTime(new Date(SERVER_NOW - 30 * MINUTE).toISOString());
  expect(toDeviceTime(end)).toBe(end);
  noteServerTime(new Date(SERVER_NOW + 10 * MINUTE).toISOString());
  expect(toDeviceTime(end)).toBe(new Date(SERVER_NOW + 50 * MINUTE).toISOString());
});
