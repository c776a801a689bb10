import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
let workspace = '';

beforeAll(async () => {
  workspace = await mkdtemp(path.join(tmpdir(), 'pure-boundaries-'));
  await write('package.json', { workspaces: ['apps/*', 'libs/*'] });
  await write('.oxlintrc.json', {
    jsPlugins: [path.join(root, 'tools/lint/plugin.js')],
    categories: { correctness: 'off' },
    rules: {
      'pure/boundaries': 'error',
      'pure/backend-access': 'error',
      'pure/folder-cycles': 'error',
      'pure/picture-address': 'error',
      'pure/asset-exists': 'error',
    },
    overrides: [
      {
        files: ['**/on-demand*', '**/routes.tsx', '**/standalone/**'],
        rules: { 'pure/part-imports': 'error' },
      },
    ],
  });
  await manifest('apps/feed', '@pure/feed', 'app', [
    '@pure/session',
    '@pure/data',
    '@pure/people',
    '@pure/account',
    '@pure/contracts',
    '@pure/ui',
  ]);
  await manifest('apps/account', '@pure/account', 'app', []);
  await manifest('libs/people', '@pure/people', 'domain', ['@pure/session', '@pure/feed']);
  await manifest('libs/data', '@pure/data', 'data', ['@pure/session', '@pure/people']);
  await manifest('libs/session', '@pure/session', 'base', ['@supabase/auth-js'], ['@pure/testing']);
  await manifest('libs/contracts', '@pure/contracts', 'base', []);
  await manifest('libs/ui', '@pure/ui', 'base', []);
  await manifest('libs/testing', '@pure/testing', 'tooling', ['@pure/session']);
});

afterAll(() => rm(workspace, { recursive: true }));

test('an app may import the layers below it', async () => {
  expect(
    await lint('apps/feed/src/home.ts', `import '@pure/people'; import '@pure/session';`),
  ).toEqual([]);
});

test('a remote imports no entry for hosts, but its tests may', async () => {
  const source = `import '@pure/session/host';`;
  expect(await lint('apps/feed/src/home.ts', source)).toEqual([
    '@pure/session/host is for hosts: a remote would bundle a copy of what the host shares.',
  ]);
  expect(await lint('apps/feed/src/home.test.ts', source)).toEqual([]);
  expect(await lint('libs/people/src/a.ts', source)).toEqual([]);
});

test('an app never imports an app, declared or not', async () => {
  expect(await lint('apps/feed/src/home.ts', `import '@pure/account';`)).toEqual([
    'Apps never import apps: what @pure/account lends goes through a federated slot.',
  ]);
});

test('a library never imports an app, statically, lazily or as a re-export', async () => {
  const refusal =
    '@pure/people (domain) may not import @pure/feed (app): imports run from apps down to contracts.';
  expect(await lint('libs/people/src/a.ts', `import '@pure/feed';`)).toEqual([refusal]);
  expect(await lint('libs/people/src/a.ts', `void import('@pure/feed');`)).toEqual([refusal]);
  expect(await lint('libs/people/src/a.ts', `export * from '@pure/feed';`)).toEqual([refusal]);
});

test('a member’s avatar path is refused as a src', async () => {
  const refusal = [
    'avatar_url is a path: show a MemberAvatar, or call avatarUrl() of @pure/people.',
  ];
  for (const code of [
    '<Avatar src={author.avatar_url} />;',
    '<Avatar src={profile?.avatar_url ?? null} />;',
    'const face = { src: avatar_url };',
  ]) {
    expect(await lint('apps/feed/src/face.tsx', code)).toEqual(refusal);
  }
  expect(
    await lint('apps/feed/src/face.tsx', '<Avatar src={avatarUrl(author.avatar_url)} />;'),
  ).toEqual([]);
});

test('a stylesheet or picture that is imported has to exist', async () => {
  await write('apps/feed/src/card.module.css', '.card {}');
  await write('apps/feed/src/mark.svg', '<svg />');
  const present = `import './card.module.css'; import './mark.svg?url';`;
  expect(await lint('apps/feed/src/card.tsx', present)).toEqual([]);
  const absent = `import styles from './cart.module.css'; void import('./icons/mark.svg');`;
  expect(await lint('apps/feed/src/card.tsx', absent)).toEqual([
    "./cart.module.css doesn't exist.",
    "./icons/mark.svg doesn't exist.",
  ]);
});

test('an undeclared package is refused', async () => {
  expect(await lint('libs/session/src/a.ts', `import 'zustand';`)).toEqual([
    `@pure/session doesn't declare zustand: add it to its package.json.`,
  ]);
});

test('a development dependency is for tests only', async () => {
  expect(await lint('libs/session/src/a.test.ts', `import '@pure/testing';`)).toEqual([]);
  expect(await lint('libs/session/src/a.ts', `import '@pure/testing';`)).toEqual([
    '@pure/testing is a development dependency of @pure/session, and this file ships.',
  ]);
});

test('a path may not leave its package', async () => {
  expect(await lint('apps/feed/src/a.ts', `import '../../account/src/login.ts';`)).toEqual([
    '../../account/src/login.ts leaves @pure/feed: import the other package by its name.',
  ]);
});

test('the data library stands between the session and the domain libraries', async () => {
  expect(await lint('libs/data/src/a.ts', `import '@pure/session';`)).toEqual([]);
  expect(await lint('libs/data/src/a.ts', `import '@pure/people';`)).toEqual([
    '@pure/data (data) may not import @pure/people (domain): imports run from apps down to contracts.',
  ]);
});

test('two folders of an app never import each other, nor through a third', async () => {
  await write('apps/feed/src/card/card.ts', `import '../sharing/button.ts';`);
  await write('apps/feed/src/sharing/button.ts', `import '../dialog/link.ts';`);
  expect(await lint('apps/feed/src/dialog/link.ts', `import '../posts.ts';`)).toEqual([]);
  expect(await lint('apps/feed/src/dialog/link.ts', `import '../card/card.ts';`)).toEqual([
    'dialog and card import each other: move what they share to a third folder.',
  ]);
  expect(await lint('apps/feed/src/dialog/link.test.ts', `import '../card/card.ts';`)).toEqual([]);
});

test('only data files query the backend', async () => {
  const source = `import { request } from '@pure/data'; request();`;
  expect(await lint('apps/feed/src/posts.data.ts', source)).toEqual([]);
  expect(await lint('apps/feed/src/home.ts', source)).toEqual([
    'Views receive hooks: call request() in a *.data.ts file.',
  ]);
});

test('only the data library opens the client', async () => {
  const source = `import { openRestClient } from '@pure/session'; openRestClient();`;
  expect(await lint('libs/data/src/request.ts', source)).toEqual([]);
  expect(await lint('apps/feed/src/posts.data.ts', source)).toEqual([
    'Only @pure/data opens the client: call request() of @pure/data.',
  ]);
});

const bareImport = [
  'Import it by importPart() or onDemand(): a bare import() is neither retried nor reported.',
];

test('code on demand comes by importPart, onDemand or the lazy of a route', async () => {
  await write('apps/feed/src/dialog.ts', '');
  const bare = `void import('./dialog.ts');`;
  expect(await lint('apps/feed/src/on-demand.ts', bare)).toEqual(bareImport);
  expect(
    await lint(
      'libs/people/src/on-demand.ts',
      `list.map(async () => { await import('./b.ts'); });`,
    ),
  ).toEqual(bareImport);
  const kept = `const Dialog = lazy(() => import('./dialog.ts'));`;
  expect(await lint('apps/feed/src/on-demand.ts', kept)).toEqual(bareImport);
  for (const source of [
    `import { importPart } from '@pure/contracts/import-part'; importPart(() => import('./dialog.ts'));`,
    `import { onDemand } from '@pure/ui'; onDemand(async () => { const { A } = await import('./dialog.ts'); return { default: A }; });`,
  ]) {
    expect(await lint('apps/feed/src/on-demand.ts', source)).toEqual([]);
  }
  expect(await lint('apps/feed/src/on-demand.test.ts', bare)).toEqual([]);
});

test('a function of the same name from elsewhere isn’t the loader', async () => {
  await write('apps/feed/src/dialog.ts', '');
  for (const source of [
    `const importPart = (load) => load(); importPart(() => import('./dialog.ts'));`,
    `import { importPart } from './posts.ts'; importPart(() => import('./dialog.ts'));`,
    `loader.importPart(() => import('./dialog.ts'), '/');`,
  ]) {
    expect(await lint('apps/feed/src/on-demand.ts', source)).toEqual(bareImport);
  }
});

test('a function called lazy counts in a remote’s routes alone', async () => {
  const route = `const route = { path: '/app', lazy: async () => { const { A } = await import('./dialog.ts'); return { Component: A }; } };`;
  expect(await lint('apps/feed/src/remote/routes.tsx', route)).toEqual([]);
  expect(await lint('apps/feed/src/home/routes.tsx', route)).toEqual(bareImport);
  expect(await lint('apps/feed/src/on-demand.ts', route)).toEqual(bareImport);
});

test('code on demand of the session and of the standalone host comes by them, too', async () => {
  const bare = `void import('./dialog.ts');`;
  const loaded = `import { loadOnce } from './load-once.ts'; loadOnce(() => import('./dialog.ts'));`;
  expect(await lint('libs/session/src/on-demand.ts', bare)).toEqual(bareImport);
  expect(await lint('libs/session/src/on-demand.ts', loaded)).toEqual([]);
  expect(await lint('libs/testing/standalone/start.ts', bare)).toEqual(bareImport);
});

test('no folder is exempt from the rule about code on demand, and no line but one that loads nothing', async () => {
  const { rules, overrides } = JSON.parse(
    await readFile(path.join(root, '.oxlintrc.json'), 'utf8'),
  ) as { rules: object; overrides: { rules: object }[] };
  for (const each of overrides) expect(each.rules).not.toHaveProperty(['pure/part-imports']);
  expect(rules).toHaveProperty(['pure/part-imports'], 'error');
  const search = ['grep', '-hE', '-A1', 'lint-disable.*part-imports', '--', 'apps', 'libs'];
  const { stdout } = await run('git', search, { cwd: root });
  const exempt = stdout.split('\n').filter((line) => !/lint-disable|^-*$/.test(line));
  expect(exempt.length).toBeGreaterThan(0);
  for (const line of exempt) expect(line).toContain('webpackMode: "weak"');
});

async function lint(file: string, source: string): Promise<string[]> {
  await write(file, source);
  const report = await run(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['-c', '.oxlintrc.json', '--format', 'json', file],
    { cwd: workspace },
  ).catch((failure: { stdout: string }) => failure);
  const { diagnostics } = JSON.parse(report.stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message);
}

function manifest(
  folder: string,
  name: string,
  layer: string,
  ships: string[],
  builds: string[] = [],
) {
  const versions = (names: string[]) => Object.fromEntries(names.map((each) => [each, '0.1.0']));
  return write(`${folder}/package.json`, {
    name,
    nx: { tags: [`layer:${layer}`] },
    dependencies: versions(ships),
    devDependencies: versions(builds),
  });
}

async function write(file: string, content: unknown) {
  const target = path.join(workspace, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
}
