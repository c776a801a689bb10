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

test('a build from before the router’s version was recorded has the one of that time', () => {
  const shellBefore = { platform: '1.0', shared: { react: '19.3.1' } };
  const remoteBefore = { platform: '1.0', shared: { react: '^19.3.0' } };
  const shell = (version: string) => ({
    platform: '1.2',
    shared: { react: '19.3.1', 'react-router-dom': version },
  });
  const remote = (range: string) => ({
    platform: '1.0',
    shared: { react: '^19.3.0', 'react-router-dom': range },
  });
  expect(checkBuild(shellBefore, remoteBefore)).toEqual({ compatible: true });
  expect(checkBuild(shellBefore, remote('^7.18.0'))).toEqual({ compatible: true });
  expect(checkBuild(shell('7.19.0'), remoteBefore)).toEqual({ compatible: true });
  expect(checkBuild(shellBefore, remote('^8.0.0'))).toEqual({
    compatible: false,
    reasons: ['needs react-router-dom ^8.0.0, and the shell provides 7.18.5'],
  });
  expect(checkBuild(shell('8.0.0'), remoteBefore)).toEqual({
    compatible: false,
    reasons: ['needs react-router-dom ^7.18.0, and the shell provides 8.0.0'],
  });
});

test('a build from before versions were recorded is judged by its platform', () => {
  expect(checkBuild({ platform: '1.2', shared: { react: '19.3.1' } }, { platform: '1.0' })).toEqual(
    { compatible: true },
  );
});
