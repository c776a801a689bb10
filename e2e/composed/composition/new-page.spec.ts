import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { expect, test } from '@playwright/test';
import { copyWorkspace } from '@pure/tools';

/** beside the ports of this suite and of a running `npm start` */
const OFFSET = Number(process.env['PURE_PORT_OFFSET'] ?? 0) + 800;
const ORIGIN = `http://localhost:${4200 + OFFSET}`;

/** of `docs/shipping-a-remote.md`, from an empty folder to a member's screen */
const MAX_COMMANDS = 5;

test.describe.configure({ timeout: 600_000 });

let workspace = '';
let start: ChildProcess | undefined;
test.beforeAll(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'pure-page-'));
  copyWorkspace(workspace);
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Team', '-c', 'user.email=team@pure.test', 'commit', '--quiet', '-m', 'PURE');
});
test.afterAll(async () => {
  if (start && start.exitCode === null) {
    start.kill('SIGTERM');
    await once(start, 'exit');
  }
  rmSync(workspace, { recursive: true, force: true });
});

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { cwd: workspace, encoding: 'utf8' });

/** That of a terminal: this suite's own variables would tell the copy's Nx and Playwright that they run in it. */
function environment(): NodeJS.ProcessEnv {
  const own = /^(?:NX_|npm_|TEST_|PLAYWRIGHT_|PW_|PURE_|FORCE_COLOR|INIT_CWD)/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(kept), PURE_PORT_OFFSET: String(OFFSET) };
}

/** Runs a command of the page in the copy. */
function run(command: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: workspace,
    env: environment(),
    encoding: 'utf8',
  });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
}

/** Starts a command that serves. @returns once it says that PURE is up */
function serve(command: string): Promise<void> {
  const [program = '', ...parameters] = command.split(' ');
  start = spawn(program, parameters, { cwd: workspace, env: environment() });
  let output = '';
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('PURE is up')) resolve();
    };
    start?.stdout?.on('data', collect);
    start?.stderr?.on('data', collect);
    start?.once('exit', () => reject(new Error(output)));
  });
}

/** The commands of the section about a new page, in their order. */
function readCommands(): string[] {
  const page = readFileSync(path.join(root, 'docs/shipping-a-remote.md'), 'utf8');
  const [, block = ''] = /^## 1\. A new page$.*?```sh\n(.*?)```/ms.exec(page) ?? [];
  return block
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+#.*$/, ''));
}

test('the commands of docs/shipping-a-remote.md bring a new page, whose tests pass, to a member’s screen', async ({
  page,
}) => {
  const [install, make = '', ...toScreen] = readCommands();
  expect([install, make]).toEqual(['npm install', 'npm run new -- notes']);
  expect(toScreen.length).toBeLessThanOrEqual(MAX_COMMANDS);

  run(make);
  run('npx nx run @pure/notes:unit');
  run('npx nx run @pure/e2e-notes:e2e');
  for (const command of toScreen.slice(0, -1)) run(command);
  await serve(toScreen.at(-1) ?? '');

  await page.goto(`${ORIGIN}/login`);
  await page.getByLabel('Email').fill('elin@pure.test');
  await page.getByLabel('Password', { exact: true }).fill('friends-only');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Notes' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();

  // Nothing else was changed by hand, and these by the command.
  expect(git('status', '--porcelain').trimEnd().split('\n')).toEqual([
    ' M e2e/composed/package.json',
    ' M libs/contracts/src/slots.ts',
    ' M package-lock.json',
    '?? apps/notes/',
    '?? e2e/notes/',
  ]);
});
