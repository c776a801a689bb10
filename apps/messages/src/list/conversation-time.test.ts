import { beforeEach, expect, test, vi } from 'vitest';
import { conversationTime } from './conversation-time.tsx';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

// Friday
const now = new Date(2026, 10, 20, 15);
type Parts = [year: number, month: number, day: number, hour?: number];
const timeText = (...[year, month, day, hour = 12]: Parts) =>
  conversationTime(new Date(year, month - 1, day, hour).toISOString(), now);

test('the newest message has its time, its day or its date [141]', () => {
  expect(timeText(2026, 11, 20, 9)).toBe('09:00');
  expect(timeText(2026, 11, 20, 0)).toBe('00:00');
  expect(timeText(2026, 11, 19, 23)).toBe('Thu');
  expect(timeText(2026, 11, 14)).toBe('Sat');
  expect(timeText(2026, 11, 13)).toBe('13 Nov');
  expect(timeText(2025, 12, 31)).toBe('31/12/2025');
});
