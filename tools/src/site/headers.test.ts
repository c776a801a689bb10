import type { Configuration } from '@pure/contracts';
import type { Registry } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { contentPolicy, documentHeaders, fileHeaders, serviceWorkerHeaders } from './headers.ts';

const ORIGIN = 'https://pure.test';
const origins = { shell: ORIGIN, remotes: { feed: 'https://feed.pure.test' } };

const configuration: Configuration = {
  supabase_url: 'https://project.supabase.co',
  supabase_publishable_key: 'key',
  vapid_public_key: null,
  founder_username: 'founder',
  allow_overrides: false,
  show_sample_members: false,
  report_url: null,
};

const build = {
  version: '1',
  container: 'feed_1',
  entry: 'https://feed.pure.test/1/remoteEntry.js',
  integrity: '',
  files: {},
  pages: {},
  platform: '1.0',
  migration: '0',
  built_at: '',
  commit: '',
};
const registry: Registry = { remotes: { feed: build } };

const allHeaders = (shell: string) => [
  documentHeaders(registry, configuration, { ...origins, shell }),
  serviceWorkerHeaders(registry, { ...origins, shell }),
  fileHeaders(shell, true),
  fileHeaders(shell, false),
];

const directives = (changes: Partial<Configuration> = {}) =>
  Object.fromEntries(
    contentPolicy(registry, { ...configuration, ...changes }, origins)
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('other sources are blocked', () => {
  expect(directives()['default-src']).toEqual(["'none'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(directives()[name]).toEqual(["'none'"]);
  }
});

test('scripts and styles load from the shell and from registered origins', () => {
  expect(directives()['script-src']).toEqual(["'self'", 'https://feed.pure.test']);
  expect(directives()['style-src']).toEqual(["'self'", 'https://feed.pure.test']);
});

test('a remote with an address is a source before it is registered, so that a host knows the policy in time', () => {
  const remotes = { ...origins.remotes, notes: 'https://apps.pure.test/notes' };
  const headers = documentHeaders(registry, configuration, { ...origins, remotes });
  const policy = headers['content-security-policy'];
  for (const directive of ['script-src', 'style-src']) {
    expect(policy).toContain(`${directive} 'self' https://apps.pure.test https://feed.pure.test;`);
  }
  expect(policy).toMatch(/img-src [^;]* https:\/\/apps\.pure\.test /);
  const worker = serviceWorkerHeaders(registry, { ...origins, remotes });
  expect(worker['content-security-policy']).toContain(
    "connect-src 'self' https://apps.pure.test https://feed.pure.test;",
  );
});

test('the version that a release replaced may still be served elsewhere', () => {
  const previous = { ...build, entry: 'https://old.pure.test/0/remoteEntry.js' };
  const moved: Registry = { remotes: { feed: { ...build, previous } } };
  expect(contentPolicy(moved, configuration, origins)).toContain(
    "script-src 'self' https://feed.pure.test https://old.pure.test;",
  );
});

test('no source is unsafe: code comes from files alone, WebAssembly included', () => {
  expect(JSON.stringify(allHeaders(ORIGIN))).not.toContain('unsafe');
});

test('every script needs a hash, and one that has none is reported', () => {
  const policy = (report_url: string | null) =>
    documentHeaders(registry, { ...configuration, report_url }, origins)['integrity-policy'];
  expect(policy(null)).toBe('blocked-destinations=(script)');
  expect(policy('https://report.pure.test/x')).toBe(
    'blocked-destinations=(script), endpoints=(default)',
  );
});

test('a host that is called by HTTPS is called by HTTPS alone', () => {
  const name = 'strict-transport-security';
  const sent = allHeaders(ORIGIN).map((headers) => headers[name]);
  expect(sent.every((value) => /^max-age=\d{8,}$/.test(value ?? ''))).toBe(true);
  expect(allHeaders('http://localhost:4200').some((headers) => name in headers)).toBe(false);
});

test('requests and the socket may reach the backend', () => {
  expect(directives()['connect-src']).toEqual([
    "'self'",
    'https://project.supabase.co',
    'wss://project.supabase.co',
    'blob:',
  ]);
  expect(directives({ supabase_url: 'http://localhost:54321' })['connect-src']).toContain(
    'ws://localhost:54321',
  );
});

test('only the three named Trusted Types policies make scripts of strings', () => {
  expect(directives()['require-trusted-types-for']).toEqual(["'script'"]);
  expect(directives()['trusted-types']).toEqual([
    'pure-loader',
    'pure-worker',
    'pure-chunks',
    "'allow-duplicates'",
  ]);
});

test('loopback, by both names, is a source only if overrides are allowed', () => {
  expect(contentPolicy(registry, configuration, origins)).not.toMatch(/localhost|127\.0\.0\.1/);
  const allowed = directives({ allow_overrides: true });
  for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src']) {
    expect(allowed[directive]).toEqual(
      expect.arrayContaining(['http://localhost:*', 'http://127.0.0.1:*']),
    );
  }
});

test('the browser reports what the policy refuses to the address of the failures', () => {
  const report_url = 'https://report.pure.test/x';
  expect(directives({ report_url })).toMatchObject({
    'report-to': ['default'],
    'report-uri': [report_url],
  });
  expect(documentHeaders(registry, { ...configuration, report_url }, origins)).toMatchObject({
    'reporting-endpoints': 'default="https://report.pure.test/x"',
  });
  expect(directives()).not.toHaveProperty('report-to');
  expect(documentHeaders(registry, configuration, origins)).not.toHaveProperty(
    'reporting-endpoints',
  );
});

test('failures may be reported to the configured origin', () => {
  expect(directives({ report_url: 'https://report.pure.test/x' })['connect-src']).toContain(
    'https://report.pure.test',
  );
});
