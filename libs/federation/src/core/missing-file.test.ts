import { afterEach, expect, test, vi } from 'vitest';
import { isGone } from './missing-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const OWN = `${location.origin}/assets/help.0a1b2c3d.js`;
const ELSEWHERE = 'https://feed.test/1/assets/page-home.0a1b2c3d.js';

const isReplaced = vi.fn<() => Promise<boolean>>();
const answer = (status: number) => {
  const request = vi.fn<typeof fetch>(async () => new Response(null, { status }));
  vi.stubGlobal('fetch', request);
  return request;
};

test.each([
  [404, true],
  [410, true],
  [200, false],
  [503, false],
])('a file of this origin that answers with %s is gone: %s', async (status, expected) => {
  const request = answer(status);
  expect(await isGone(OWN, isReplaced)).toBe(expected);
  expect(request).toHaveBeenCalledWith(OWN, expect.objectContaining({ method: 'HEAD' }));
  expect(isReplaced).not.toHaveBeenCalled();
});

test.each([true, false])(
  'a file of another origin is gone if its build was replaced: %s',
  async (replaced) => {
    const request = answer(404);
    isReplaced.mockResolvedValueOnce(replaced);
    expect(await isGone(ELSEWHERE, isReplaced)).toBe(replaced);
    expect(request).not.toHaveBeenCalled();
  },
);

test('nobody knows if nothing answers, within two seconds', async () => {
  isReplaced.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isGone(ELSEWHERE, isReplaced)).toBe(false);
  vi.useFakeTimers();
  isReplaced.mockReturnValueOnce(new Promise(() => {}));
  const asked = isGone(ELSEWHERE, isReplaced);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBe(false);
});

test('without a network, nothing is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  isReplaced.mockClear();
  expect(await isGone(ELSEWHERE, isReplaced)).toBe(false);
  expect(isReplaced).not.toHaveBeenCalled();
});
