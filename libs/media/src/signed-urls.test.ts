import { beforeEach, expect, test, vi } from 'vitest';
import { createSignedUrls, type SignFiles } from './signed-urls.ts';

let clock = 0;
const sign = vi.fn<SignFiles>();
const urls = () => createSignedUrls(sign, () => clock);

beforeEach(() => {
  clock = 0;
  let count = 0;
  sign.mockReset();
  sign.mockImplementation(async (files) =>
    files.map(({ bucket, path }) => `https://${bucket}/${path}?${(count += 1)}`),
  );
});

test('simultaneous requests are one request for all buckets, with each path once', async () => {
  const signed = urls();
  const [one, two, again, story] = await Promise.all([
    signed.get('posts', 'a'),
    signed.get('posts', 'b'),
    signed.get('posts', 'a'),
    signed.get('stories', 'c'),
  ]);
  expect(sign.mock.calls).toEqual([
    [
      [
        { bucket: 'posts', path: 'a' },
        { bucket: 'posts', path: 'b' },
        { bucket: 'stories', path: 'c' },
      ],
    ],
  ]);
  expect([one, two, again, story]).toEqual([
    'https://posts/a?1',
    'https://posts/b?2',
    'https://posts/a?1',
    'https://stories/c?3',
  ]);
});

test('a URL is reused until five minutes before it expires', async () => {
  const signed = urls();
  await signed.get('posts', 'a');
  clock = 55 * 60_000 - 1;
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?1');
  expect(signed.peek('posts', 'a')).toBe('https://posts/a?1');
  clock = 55 * 60_000;
  expect(signed.peek('posts', 'a')).toBeNull();
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?2');
});

test('a failed or refused path is requested again the next time', async () => {
  const signed = urls();
  sign.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([null]);
  await expect(signed.get('posts', 'a')).rejects.toThrow('offline');
  expect(await signed.get('posts', 'a')).toBeNull();
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?1');
});

test('a path that is dropped and requested again answers both callers', async () => {
  const signed = urls();
  const first = signed.get('posts', 'a');
  signed.drop('posts', 'a');
  const both = Promise.all([first, signed.get('posts', 'a')]);
  expect(await both).toEqual(['https://posts/a?1', 'https://posts/a?2']);
});

test('many paths are signed in batches of 200', async () => {
  const signed = urls();
  const all = await Promise.all(
    Array.from({ length: 450 }, (_, number) => signed.get('posts', `p${number}`)),
  );
  expect(sign.mock.calls.map(([files]) => files.length)).toEqual([200, 200, 50]);
  expect(all[449]).toBe('https://posts/p449?450');
});

test('a dropped URL is signed again, and clearing removes all', async () => {
  const signed = urls();
  await Promise.all([signed.get('posts', 'a'), signed.get('posts', 'b')]);
  signed.drop('posts', 'a');
  expect(await signed.get('posts', 'a')).toBe('https://posts/a?3');
  signed.clear();
  expect(signed.peek('posts', 'b')).toBeNull();
});

test('a lent URL is used without a request until it is taken back', async () => {
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
