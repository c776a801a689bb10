import { expect, test } from 'vitest';
import { checkBuild } from './shared-versions.ts';

const check = (version: string, range: string) =>
  checkBuild(
    { platform: '1.2', shared: { react: version } },
    { platform: '1.0', shared: { react: range } },
  );

test.each([
  ['19.3.0', '^19.3.0'],
  ['19.3.1', '^19.3.0'],
  ['19.10.0', '^19.3.2'],
  ['0.4.2', '^0.4.0'],
  ['0.0.3', '^0.0.3'],
])('a shell with %s runs a remote that needs %s', (version, range) => {
  expect(check(version, range)).toEqual({ compatible: true });
});

test.each([
  ['19.3.0', '^19.3.1'],
  ['19.2.9', '^19.3.0'],
  ['20.0.0', '^19.3.0'],
  ['0.5.0', '^0.4.0'],
  ['0.0.4', '^0.0.3'],
  ['19.3.1', '19.3.1'],
  ['20.0.0-rc.1', '^19.3.0'],
])('a shell with %s refuses a remote that needs %s, and names both', (version, range) => {
  expect(check(version, range)).toEqual({
    compatible: false,
    reasons: [`needs react ${range}, and the shell provides ${version}`],
  });
});

test('a library that the shell doesn’t share, and the platform, are reasons as well', () => {
  expect(
    checkBuild({ platform: '1.0', shared: {} }, { platform: '1.1', shared: { react: '^19.3.0' } }),
  ).toEqual({
    compatible: false,
    reasons: [
      'needs platform 1.1 or newer, this is 1.0',
      "needs react ^19.3.0, which the shell doesn't provide",
    ],
  });
});

test.each([
  ['react-router-dom', '7.18.5', '7.19.0'],
  ['@supabase/postgrest-js', '2.119.0', '2.120.0'],
])(
  'a build from before the version of %s was recorded has the one of that time',
  (library, then, newer) => {
    const minor = then.replace(/\d+$/, '0');
    const shellBefore = { platform: '1.0', shared: { react: '19.3.1' } };
    const remoteBefore = { platform: '1.0', shared: { react: '^19.3.0' } };
    const shell = (version: string) => ({
      platform: '1.2',
      shared: { react: '19.3.1', [library]: version },
    });
    const remote = (range: string) => ({
      platform: '1.0',
      shared: { react: '^19.3.0', [library]: range },
    });
    expect(checkBuild(shellBefore, remoteBefore)).toEqual({ compatible: true });
    expect(checkBuild(shellBefore, remote(`^${minor}`))).toEqual({ compatible: true });
    expect(checkBuild(shell(newer), remoteBefore)).toEqual({ compatible: true });
    expect(checkBuild(shellBefore, remote('^9.0.0'))).toEqual({
      compatible: false,
      reasons: [`needs ${library} ^9.0.0, and the shell provides ${then}`],
    });
    expect(checkBuild(shell('9.0.0'), remoteBefore)).toEqual({
      compatible: false,
      reasons: [`needs ${library} ^${minor}, and the shell provides 9.0.0`],
    });
  },
);

test('a build from before versions were recorded is judged by its platform', () => {
  expect(checkBuild({ platform: '1.2', shared: { react: '19.3.1' } }, { platform: '1.0' })).toEqual(
    { compatible: true },
  );
});
