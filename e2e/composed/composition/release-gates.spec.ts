import { execFile } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { mergeTests } from '@playwright/test';
import type { HostFacts } from '@pure/build';
import { root } from '@pure/build/workspace';
import { test as members, type Member, world } from '@pure/e2e-support';
import {
  folders,
  promoteApp,
  publishRemote,
  publishShell,
  readRegistry,
  type Site,
  type Steps,
  writeJson,
} from '@pure/tools/site';
import { buildFixture } from './build-fixture.ts';
import { expect, test as staged } from './staged-site.ts';

const test = mergeTests(staged, members);

const shellDist = path.join(root, 'apps/shell/dist');

/** The suite's backend in place of one of the release's own, which takes seconds to start. */
function stepsWith(member: Member): Steps {
  const { url, publishableKey } = world().backend;
  return {
    show: (_title, work) => work(),
    async openDemoBackend() {
      const { email, password, id: memberId } = member;
      const { data } = await member.client.auth.signInWithPassword({ email, password });
      const session = JSON.stringify(data.session);
      return { url, publishableKey, session, memberId, close: async () => {} };
    },
  };
}

async function publishEdition(site: Site, name: string, edition: string, worker: number) {
  const dist = await buildFixture(name, edition, worker);
  const release = { migrations: [], commit: edition, at: new Date().toISOString() };
  const { build } = await publishRemote(site, dist, release);
  return build.version;
}

const versionOf = (site: Site, name: string) => readRegistry(site).remotes[name]?.version;

test('a remote whose pages open is promoted', async ({ site, newMember }, { parallelIndex }) => {
  const { folder } = site;
  const version = await publishEdition(folder, 'landing', 'second', parallelIndex);
  const steps = stepsWith(await newMember());
  expect(await promoteApp(folder, 'landing', version, { migrations: [] }, steps)).toBe(
    `landing is now ${version}.`,
  );
  expect(versionOf(folder, 'landing')).toBe(version);
});

test('a release that only publishes is stored and served, and registered by the promotion', async ({
  site,
  newMember,
}) => {
  test.setTimeout(120_000);
  const { folder } = site;
  const before = versionOf(folder, 'landing');
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(root, 'tools/run.mjs'),
    'release',
    'landing',
    '--publish-only',
    '--site',
    folder.dir,
  ]);
  const [, version = ''] = /landing (\w+) is in /.exec(stdout) ?? [];
  expect(existsSync(path.join(folders.remote(folder, 'landing'), version))).toBe(true);
  expect(versionOf(folder, 'landing')).toBe(before);
  const steps = stepsWith(await newMember());
  await promoteApp(folder, 'landing', version, { migrations: [] }, steps);
  expect(versionOf(folder, 'landing')).toBe(version);
});

test('a page of members is opened signed in, and the registry names the slots that it borrows', async ({
  site,
  newMember,
}, { parallelIndex }) => {
  const { folder } = site;
  const version = await publishEdition(folder, 'community', 'groups', parallelIndex);
  const steps = stepsWith(await newMember());
  await promoteApp(folder, 'community', version, { migrations: [] }, steps);
  expect(readRegistry(folder).remotes['community']).toMatchObject({
    version,
    slots: { lends: [], borrows: ['feed/composer', 'feed/post-list'] },
  });
});

for (const [edition, reason] of [
  ['throwing-render', 'account breaks on /login: page of account <version> crashes'],
  ['throwing', 'account breaks on /login: routes of account <version> crashes'],
] as const) {
  test(`a remote of the edition ${edition} isn’t promoted, and the page and part are named`, async ({
    site,
    newMember,
  }, { parallelIndex }) => {
    const { folder } = site;
    const before = versionOf(folder, 'account');
    const version = await publishEdition(folder, 'account', edition, parallelIndex);
    const promotion = promoteApp(
      folder,
      'account',
      version,
      { migrations: [] },
      stepsWith(await newMember()),
    );
    const error = await promotion.catch((refusal: Error) => refusal.message);
    expect(error).toContain(`account ${version} isn't promoted, because pages break with it:`);
    expect(error).toContain(reason.replace('<version>', version));
    expect(versionOf(folder, 'account')).toBe(before);
  });
}

test('a shell is opened with every registered remote, and the one that breaks is named', async ({
  site,
  newMember,
}) => {
  const { folder } = site;
  const dist = path.join(folder.dir, 'next-shell');
  cpSync(shellDist, dist, { recursive: true });
  const facts = path.join(dist, 'build.json');
  const build = JSON.parse(readFileSync(facts, 'utf8')) as HostFacts;
  writeJson(facts, { ...build, version: 'next' });
  const version = await publishShell(folder, dist);
  rmSync(dist, { recursive: true });
  const promotion = promoteApp(
    folder,
    'shell',
    version,
    { migrations: [build.migration ?? '0'] },
    stepsWith(await newMember()),
  );
  const error = await promotion.catch((refusal: Error) => refusal.message);
  expect(error).toContain("shell next isn't promoted, because pages break with it:");
  // The first edition's page of newcomers throws; the other pages, and the other remote, don't.
  expect(error).toContain('account breaks on /register: page of account');
  expect(error).not.toMatch(/breaks on \/(login|reset-password|landing)/);
  const { version: present } = JSON.parse(
    readFileSync(path.join(folder.dir, 'shell.json'), 'utf8'),
  ) as { version: string };
  expect(present).not.toBe('next');
});

test('the build of the shell borrows no slot, so it needs no remote', () => {
  const { slots } = JSON.parse(
    readFileSync(path.join(shellDist, 'build.json'), 'utf8'),
  ) as HostFacts;
  expect(slots).toEqual({ lends: [], borrows: [] });
});
