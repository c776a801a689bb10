import path from 'node:path';
import { paths } from '@pure/contracts';
import type { Registry } from '@pure/contracts/host';
import { expect, test, world } from '@pure/e2e-support';
import { isFree, makePorts, testPorts } from '@pure/tools';
import { serveAlone, serveOneRemote, serveReplaced } from '@pure/tools/dev';
import { readConfiguration, readRegistry, resolveSite } from '@pure/tools/site';

const portsOf = (worker: number) =>
  makePorts({ shell: testPorts.shell + 260 + worker * 40, services: 0 }, 0);
const folderOf = (name: string, worker: number) =>
  path.join(import.meta.dirname, `../test-results/${name}-${worker}`);
const configuration = () => readConfiguration(resolveSite(world().siteDir));

// One after the other: Nx takes two builds of an app below the same run for a loop.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('one remote is compiled from its sources, and all others are taken as built', async ({
  page,
  request,
}, { parallelIndex }) => {
  const ports = portsOf(parallelIndex);
  const folder = folderOf('one-remote', parallelIndex);
  const servers = await serveOneRemote('landing', ports, configuration(), folder);
  try {
    const registry = await request.get(`http://localhost:${ports.shell}/remotes.json`);
    const { landing, ...others } = ((await registry.json()) as Registry).remotes;
    expect(landing).toMatchObject({
      commit: 'dev',
      entry: `http://localhost:${ports.remotes['landing']}/remoteEntry.js`,
    });
    expect(Object.keys(others).toSorted()).toEqual(['account', 'community', 'feed', 'messages']);
    // Its build for production isn't needed.
    expect(readRegistry(resolveSite(folder)).remotes).not.toHaveProperty('landing');
    for (const { entry, version } of Object.values(others)) {
      expect(entry).toContain(`/${version}/remoteEntry.`);
      expect((await request.get(entry)).status()).toBe(200);
    }
    await page.goto(`http://localhost:${ports.shell}${paths.landing()}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Real social media for real people' }),
    ).toBeVisible();
    // A page of a remote as built.
    await page.goto(`http://localhost:${ports.shell}${paths.login()}`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  } finally {
    await servers.stop();
  }
});

test('one remote from its sources shows its page in a PURE that runs elsewhere', async ({ page }, {
  parallelIndex,
}) => {
  const { shell: documents, remotes } = portsOf(parallelIndex);
  const { account: remote = 0 } = remotes;
  const servers = await serveReplaced({
    name: 'account',
    target: world().origin,
    ports: { documents, remote },
  });
  try {
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(request.url()));
    await page.goto(`http://localhost:${documents}${paths.login()}`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect([...requested]).toContain(`http://localhost:${remote}/remoteEntry.js`);
    const replaced = readRegistry(resolveSite(world().siteDir)).remotes['account'];
    const folder = new URL('.', replaced?.entry).href;
    expect([...requested].filter((url) => url.startsWith(folder))).toEqual([]);
  } finally {
    await servers.stop();
  }
});

test('one remote runs by itself: a person signs in on the standalone host and gets its first page, without any other remote', async ({
  page,
  newMember,
}, { parallelIndex }) => {
  const { email, password } = await newMember();
  const { shell, remotes } = portsOf(parallelIndex);
  const { messages = 0, ...others } = remotes;
  const folder = folderOf('alone', parallelIndex);
  const servers = await serveAlone('messages', portsOf(parallelIndex), configuration(), folder);
  try {
    const origin = `http://localhost:${shell}`;
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).origin));
    expect(servers.opensAt).toBe(paths.messages());
    await page.goto(`${origin}${servers.opensAt}`);
    await expect(page.getByRole('heading', { name: 'Sign in to try this part' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page.getByText('No conversations')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);

    const remote = `http://localhost:${messages}`;
    expect([...requested].toSorted()).toEqual([origin, remote, world().backend.url].toSorted());
    const registry = (await (await page.request.get(`${origin}/remotes.json`)).json()) as Registry;
    expect(Object.keys(registry.remotes)).toEqual(['messages']);
    expect(registry.remotes['messages']?.entry).toMatch(`${remote}/`);
    expect(await Promise.all(Object.values(others).map(isFree))).toEqual(
      Object.values(others).map(() => true),
    );
  } finally {
    await servers.stop();
  }
});
