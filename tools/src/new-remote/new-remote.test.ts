import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWorkspace } from './copy-workspace.ts';
import { makeRemote, type NewRemote } from './new-remote.ts';

const workspace = mkdtempSync(path.join(tmpdir(), 'pure-new-'));
afterAll(() => rmSync(workspace, { recursive: true }));

let made: NewRemote;
let lockBefore: string;
let versionsBefore: string;

/** The versions that builds of the copied workspace get. */
function readVersions() {
  const script = `
    const { sourceVersion } = await import('./libs/build/src/source-version.ts');
    const apps = ['feed', 'messages', 'community', 'account', 'landing', 'shell'];
    console.log(apps.map((app) => app + ' ' + sourceVersion('apps/' + app, 'production')).join());`;
  const parameters = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, parameters, { cwd: workspace, encoding: 'utf8' });
}

/** Runs a program of `node_modules`. @throws with what it printed if it fails */
function run(program: string, ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules', program), ...parameters],
    { cwd: workspace, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}

const read = (file: string) => readFileSync(path.join(workspace, file), 'utf8');
const readManifest = (file: string) => JSON.parse(read(file)) as Record<string, never>;

beforeAll(() => {
  copyWorkspace(workspace);
  lockBefore = read('package-lock.json');
  versionsBefore = readVersions();
  // As a remote of that name leaves it whose folders were deleted.
  symlinkSync('../../apps/tasks', path.join(workspace, 'node_modules/@pure/tasks'), 'junction');
  made = makeRemote(workspace, 'tasks');
});

test('a new remote has a page, a slot, their tests and a suite', () => {
  expect(made.written).toEqual(
    expect.arrayContaining([
      'apps/tasks/package.json',
      'apps/tasks/rspack.config.ts',
      'apps/tasks/src/remote/slot-card.tsx',
      'apps/tasks/src/remote/slot-card.test.tsx',
      'apps/tasks/src/tasks/tasks-page.tsx',
      'apps/tasks/src/tasks/tasks-page.test.tsx',
      'e2e/tasks/tasks.spec.ts',
    ]),
  );
  expect(read('apps/tasks/src/tasks/tasks-page.tsx')).toContain('export function TasksPage()');
  expect(made.written.map(read).join()).not.toMatch(/notes/i);
  expect(readManifest('apps/tasks/package.json')).toMatchObject({ pure: { port: made.port } });
});

test('its link takes the place of one that leads nowhere', () => {
  expect(realpathSync(path.join(workspace, 'node_modules/@pure/tasks'))).toBe(
    realpathSync(path.join(workspace, 'apps/tasks')),
  );
});

test('its types, lint and format are right, and its unit tests pass', () => {
  const packages = ['apps/tasks', 'e2e/tasks'];
  for (const folder of packages) run('typescript/bin/tsc', '-p', folder, '--noEmit');
  run('oxlint/bin/oxlint', ...packages);
  run('oxfmt/bin/oxfmt', '--check', ...packages, ...made.changed);
  run('vitest/vitest.mjs', 'run', '--root', path.join(workspace, 'apps/tasks'));
}, 120_000);

test('the lock file has the lines of the two packages more, and no other change', () => {
  const lines = new Set(lockBefore.split('\n'));
  const added = read('package-lock.json')
    .split('\n')
    .filter((line) => !lines.has(line));
  expect(added.filter((line) => !line.includes('tasks'))).toEqual([]);
  expect(readManifest('package-lock.json')).toMatchObject({
    packages: {
      'apps/tasks': { name: '@pure/tasks' },
      'node_modules/@pure/tasks': { resolved: 'apps/tasks', link: true },
    },
  });
});

test('no other app gets another version: the type of a slot isn’t shipped', () => {
  expect(read('libs/contracts/src/slots.ts')).toContain(`'tasks/card'`);
  expect(readVersions()).toBe(versionsBefore);
});

test('the composed suite depends on the remote and its suite, so that both are built and tested', () => {
  expect(readManifest('e2e/composed/package.json')).toMatchObject({
    dependencies: { '@pure/tasks': '0.1.0' },
    devDependencies: { '@pure/e2e-tasks': '0.1.0' },
  });
});

test.each([
  ['tasks', 'apps/tasks exists already'],
  ['composed', 'e2e/composed exists already'],
  ['media', '@pure/media is the package in libs/media already'],
  ['events', '/app/events is a page of community already'],
  ['My-Tasks', '"My-Tasks" can\'t be the name of a remote'],
  ['constructor', '"constructor" can\'t be the name of a remote'],
])('%s is refused', (name, reason) => {
  expect(() => makeRemote(workspace, name)).toThrow(reason);
});

test.each([
  ['left', ['apps/left/dist', 'e2e/left/test-results'], 'apps/left e2e/left'],
  ['older', ['apps/older/dist'], 'apps/older'],
])(
  'what the deleted remote %s left is named with the command that deletes it',
  (name, at, left) => {
    for (const folder of at) mkdirSync(path.join(workspace, folder), { recursive: true });
    expect(() => makeRemote(workspace, name)).toThrow(
      `A deleted remote may have left it: \`git clean -fdx ${left}\` deletes it. Or take another name.`,
    );
  },
);

test.each(['ads', 'books', 'mmmmmmmmmmmmmmmmmmmmmmmm'])(
  'the format is right whatever the length of the name and its place in the alphabet: %s',
  (name) => {
    const { changed } = makeRemote(workspace, name);
    run('oxfmt/bin/oxfmt', '--check', `apps/${name}`, `e2e/${name}`, ...changed);
  },
);
