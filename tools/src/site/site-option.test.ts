import { expect, test } from 'vitest';
import { siteFolder } from '../system/folders.ts';
import { resolveSite } from './site-folder.ts';
import { siteOption } from './site-option.ts';

test('a printed command names neither the default environment nor files in its folder', () => {
  expect(siteOption(resolveSite(siteFolder))).toBe('');
  expect(siteOption(resolveSite('/srv/pure'))).toBe(' --site /srv/pure');
});

test('a printed command names a registry and origins that were given', () => {
  const given = { registry: '/srv/remotes.json', origins: '/srv/origins.json' };
  expect(siteOption(resolveSite('/srv/pure', given))).toBe(
    ' --site /srv/pure --registry /srv/remotes.json --origins /srv/origins.json',
  );
  expect(siteOption(resolveSite(siteFolder, { registry: given.registry }))).toBe(
    ' --registry /srv/remotes.json',
  );
});
