import { PLATFORM } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { neededRange, neededVersions, providedVersions, sharedByRemote } from './shared-modules.ts';
import { pinned } from './workspace.ts';

test('a remote needs the shared libraries as they were at its platform, never a patch', () => {
  expect(neededRange('react', '1.0')).toBe('^19.3.0');
  expect(neededVersions()).toEqual({
    '@tanstack/react-query': '^5.108.0',
    react: '^19.3.0',
    'react-dom': '^19.3.0',
  });
  const asked = Object.values(sharedByRemote()).map(({ requiredVersion }) => requiredVersion);
  expect(asked.filter((range) => !/^\^\d+\.\d+\.0$/.test(range))).toEqual([]);
  expect(sharedByRemote()['@pure/session']?.requiredVersion).toBe(`^${PLATFORM}.0`);
});

test('a platform that isn’t kept yet has the libraries of today', () => {
  const [major, minor] = pinned('react').split('.');
  expect(neededRange('react', '9.9')).toBe(`^${major}.${minor}.0`);
});

test('a host provides the versions that are pinned', () => {
  expect(providedVersions()['react']).toBe(pinned('react'));
});
