import { expect, test } from 'vitest';
import { files, readConfiguration, readOrigins } from './site-folder.ts';
import { stagedSite } from './staged-builds.ts';
import { writeJson } from './write-file.ts';

test.each([
  ['the shell with a path', { shell: 'https://pure.example/app' }, /documents are served at \//],
  ['a remote with a query', { remotes: { feed: 'https://cdn.example/feed?x=1' } }, /query/],
  ['a remote with a default port', { remotes: { feed: 'https://cdn.example:443' } }, /write it as/],
])('origins.json is refused with an address that can’t be kept whole: %s', (_, change, problem) => {
  const site = stagedSite();
  writeJson(site.originsFile, { ...readOrigins(site), ...change });
  expect(() => readOrigins(site)).toThrow(/origins\.json/);
  expect(() => readOrigins(site)).toThrow(problem);
});

test.each([
  ['report_url', 'https://report.example/a;b', /header would cut/],
  ['supabase_url', 'https://project.example/?key=1', /query/],
  ['operator_name', 'a'.repeat(201), /200/],
  ['operator_address', 'a'.repeat(501), /500/],
])('so is configuration.json: %s', (field, given, problem) => {
  const site = stagedSite();
  writeJson(files.configuration(site), { ...readConfiguration(site), [field]: given });
  expect(() => readConfiguration(site)).toThrow(/configuration\.json/);
  expect(() => readConfiguration(site)).toThrow(problem);
});
