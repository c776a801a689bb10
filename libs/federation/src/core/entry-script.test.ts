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

test('an entry is asked for with its hash, without cookies', async () => {
  const added = createEntryScripts((origin) => origin === 'https://feed.test')(build);
  expect(script()).toMatchObject({
    src: build.entry,
    integrity: build.integrity,
    crossOrigin: 'anonymous',
  });
  script()?.dispatchEvent(new Event('load'));
  await added;
});

test('an origin that is not registered never becomes a script', () => {
  const add = createEntryScripts((origin) => origin === 'https://other.test');
  expect(() => add(build)).toThrow('origin');
  expect(script()).toBeNull();
});

test('an entry without a hash is not run', () => {
  expect(() => createEntryScripts(() => true)({ ...build, integrity: '' })).toThrow('hash');
  expect(script()).toBeNull();
});

test('an entry that the browser refuses leaves nothing behind, so that it can be asked for again', async () => {
  const added = createEntryScripts(() => true)(build);
  script()?.dispatchEvent(new Event('error'));
  await expect(added).rejects.toThrow('did not arrive');
  expect(script()).toBeNull();
});
