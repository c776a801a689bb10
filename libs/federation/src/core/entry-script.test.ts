import { afterEach, expect, test } from 'vitest';
import { createEntryScripts } from './entry-script.ts';

const build = {
  version: '1',
  container: 'feed_1',
  entry: 'https://feed.test/1/entry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  platform: '1.0',
};

afterEach(() => document.head.replaceChildren());

const script = () => document.head.querySelector('script');

test('an entry is requested with its hash and without cookies', async () => {
  const added = createEntryScripts((origin) => origin === 'https://feed.test')(build);
  expect(script()).toMatchObject({
    src: build.entry,
    integrity: build.integrity,
    crossOrigin: 'anonymous',
  });
  script()?.dispatchEvent(new Event('load'));
  await added;
});

test('an unregistered origin never becomes a script', () => {
  const add = createEntryScripts((origin) => origin === 'https://other.test');
  expect(() => add(build)).toThrow('origin');
  expect(script()).toBeNull();
});

test('an entry without a hash is refused', () => {
  expect(() => createEntryScripts(() => true)({ ...build, integrity: '' })).toThrow('hash');
  expect(script()).toBeNull();
});

test('an entry that the browser refuses is removed, so that it can be requested again', async () => {
  const added = createEntryScripts(() => true)(build);
  script()?.dispatchEvent(new Event('error'));
  await expect(added).rejects.toThrow('not loaded');
  expect(script()).toBeNull();
});

test('an aborted entry leaves the document, in which alone the browser would run it', async () => {
  const controller = new AbortController();
  const added = createEntryScripts(() => true)(build, controller.signal);
  const aborted = script();
  controller.abort();
  await expect(added).rejects.toThrow('not loaded');
  expect(script()).toBeNull();
  expect(aborted?.ownerDocument).not.toBe(document);
});
