import { afterEach, expect, test, vi } from 'vitest';
import { dateFormat } from './intl-formats.ts';

afterEach(() => vi.unstubAllGlobals());

test('a format is made once for each choice of options and language', () => {
  const short = dateFormat({ timeStyle: 'short' });
  expect(dateFormat({ timeStyle: 'short' })).toBe(short);
  expect(dateFormat({ timeStyle: 'long' })).not.toBe(short);
  vi.stubGlobal('navigator', { languages: ['en-AU'] });
  expect(dateFormat({ timeStyle: 'short' }).resolvedOptions().locale).toBe('en-AU');
});

test('a reader who travels gets the times of the new place', () => {
  const before = dateFormat({ timeStyle: 'short' });
  const offset = new Date().getTimezoneOffset() + 60;
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(dateFormat({ timeStyle: 'short' })).not.toBe(before);
});
