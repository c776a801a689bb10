import { beforeEach, expect, test } from 'vitest';
import { publishRemote } from '../site/publish-remote.ts';
import type { Site } from '../site/site-folder.ts';
import { someRelease, stagedRemote, stagedSite } from '../site/staged-builds.ts';
import { findVersion } from './find-version.ts';

let site: Site;
beforeEach(async () => {
  site = stagedSite();
  for (const version of ['5f2c01', '5f2c9e', '5f2', 'a07b33']) {
    await publishRemote(site, stagedRemote('feed', version), someRelease);
  }
});

test('the first characters of a version name it', () => {
  expect(findVersion(site, 'feed', 'a0')).toBe('a07b33');
  expect(findVersion(site, 'feed', '5f2c0')).toBe('5f2c01');
});

test('a whole version names itself, also where others begin with it', () => {
  expect(findVersion(site, 'feed', '5f2')).toBe('5f2');
});

test('a beginning of several versions is refused with their names', () => {
  expect(() => findVersion(site, 'feed', '5f2c')).toThrow(
    /^Several versions of feed begin with "5f2c": (5f2c9e, 5f2c01|5f2c01, 5f2c9e)\. Give more/,
  );
});

test.each(['f', '07b', ''])(
  '"%s" begins no version, and the refusal says where they are',
  (text) => {
    expect(() => findVersion(site, 'feed', text)).toThrow(
      `No version of feed stored here begins with "${text}". \`npm run release -- feed --list --site ${site.dir}\` shows all versions.`,
    );
  },
);
