import { beforeEach, expect, test, vi } from 'vitest';
import { createSignedUrls, type Sign } from './signed-urls.ts';

let clock = 0;
const sign = vi.fn<Sign>();
const urls = () => createSignedUrls(sign, () => clock);

beforeEach(() => {
  clock = 0;
  let count = 0;
  sign.mockReset();
  sign.mockImplementation(async (bucket, paths) =>
    paths.map((path) => `https://${bucket}/${path}?${(count += 1)}`),
  );
});

test('what is asked for together is one request a bucket, each path once', async () => {
  const signed = urls();
  const [one, two, again, story] = await Promise.all([
    signed.get('posts', 'a'),
    signed.get('posts', 'b'),
    signed.get('posts', 'a'),
    signed.get('stories', 'c'),
  ]);
  expect(sign.mock.calls).toEqual([
    ['posts', ['a', 'b']],
    ['stories', ['c']],
  ]);
  expect([one, two, again, story]).toEqual([
    'https://posts/a?1',
    'https://posts/b?2',
    'https://posts/a?1',
    'https://stories/c?3',
  ]);
});

test('a URL is the same until five minutes before its end', async () => {
  const signed = urls();
  await signed.get('posts', 'a');
  clock = 55 * 60_000 - 1;
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?1');
  expect(signed.peek('posts', 'a')).toBe('https://posts/a?1');
  clock = 55 * 60_000;
  expect(signed.peek('posts', 'a')).toBeNull();
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?2');
});

test('a failure and a refusal are asked for again the next time', async () => {
  const signed = urls();
  sign.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([null]);
  await expect(signed.get('posts', 'a')).rejects.toThrow('offline');
  expect(await signed.get('posts', 'a')).toBeNull();
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?1');
});

test('one that is dropped and asked for again at once is answered to both who asked', async () => {
  const signed = urls();
  const first = signed.get('posts', 'a');
  signed.drop('posts', 'a');
  const both = Promise.all([first, signed.get('posts', 'a')]);
  expect(await both).toEqual(['https://posts/a?1', 'https://posts/a?2']);
});

test('many are signed in batches of 200, each with its own', async () => {
  const signed = urls();
  const all = await Promise.all(
    Array.from({ length: 450 }, (_, number) => signed.get('posts', `p${number}`)),
  );
  expect(sign.mock.calls.map(([, paths]) => paths.length)).toEqual([200, 200, 50]);
  expect(all[449]).toBe('https://posts/p449?450');
});

test('one that did not load is signed anew, and a member who leaves leaves none behind', async () => {
  const signed = urls();
  await Promise.all([signed.get('posts', 'a'), signed.get('posts', 'b')]);
  signed.drop('posts', 'a');
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?3');
  signed.clear();
  expect(signed.peek('posts', 'b')).toBeNull();
});

test('a file that this tab holds is shown without asking, until it is taken back', async () => {
  const signed = urls();
  const takeBack = signed.lend('posts', 'a', 'blob:mine');
  expect(signed.peek('posts', 'a')).toBe('blob:mine');
  expect(await signed.get('posts', 'a')).toBe('blob:mine');
  expect(sign).not.toHaveBeenCalled();
  takeBack();
  expect(signed.peek('posts', 'a')).toBeNull();
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?1');
  takeBack();
  expect(signed.peek('posts', 'a')).toBe('https://posts/a?1');
});
