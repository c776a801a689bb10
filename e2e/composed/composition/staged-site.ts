import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@pure/build';
import { test as base } from '@playwright/test';
import { localOrigins, serveSite, type SiteServer, testPorts } from '@pure/tools';
import {
  composeSite,
  folders,
  readRegistry,
  releaseRemote,
  releaseShell,
  type Site,
  resolveSite,
  writeJson,
  writeSettings,
} from '@pure/tools/site';
import { isOneOrigin, type Layout } from '@pure/e2e-support';
import { copyPrepared } from '../copy-prepared.ts';
import { buildFixture } from './build-fixture.ts';

/** beside the ports of the composed product and of worlds apart, ten for each worker */
const FIRST_PORT = testPorts.shell + 40;

/** the port of the address for reports, where nobody listens */
const REPORTS_PORT = FIRST_PORT + 99;

const shellDist = path.join(import.meta.dirname, '../../../apps/shell/dist');

/** A site of this test's own: the product's shell, with remotes that the test may break. */
export interface StagedSite {
  origin: string;
  folder: Site;
  server: SiteServer;
  /** releases an edition of a remote and composes */
  release(name: 'account' | 'community' | 'landing', edition: string): Promise<void>;
  /** where a remote of it is served, for tabs that take one from there */
  originOf(name: 'account' | 'community' | 'landing'): string;
  /** releases the remote that was built when the platform's major began */
  releaseFrozen(): Promise<void>;
  /** changes one byte of a published file of the version that is registered now */
  alter(name: string, file: RegExp): void;
  remove(name: string, file: RegExp): void;
  /** changes a document, as a host that was broken into would */
  changeDocument(file: string, change: (html: string) => string): void;
  /** replaces the entry of the registered version by one that throws, released as such */
  breakEntry(name: string): Promise<void>;
  /** changes what is registered, as a careless hand would, and composes */
  register(
    name: string,
    change: { platform?: string; integrity?: string; previous?: undefined },
  ): Promise<void>;
  version(name: string): string;
}

export const test = base.extend<{ site: StagedSite } & Layout>({
  isOneOrigin,
  site: [
    async ({ isOneOrigin }, provide, { parallelIndex }) => {
      const staged = await stage(parallelIndex, isOneOrigin);
      await provide(staged);
      await staged.server.stop();
    },
    // The first of a worker builds and releases every part.
    { timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';

async function stage(worker: number, isOneOrigin: boolean): Promise<StagedSite> {
  const first = FIRST_PORT + worker * 10;
  const shell = first;
  const ports = { account: first + 1, landing: first + 2, community: first + 3 };
  const layout = isOneOrigin ? 'one-origin' : 'origins';
  const dir = path.join(import.meta.dirname, `../test-results/sites/${layout}-${worker}`);
  const at = (port: number) => `http://localhost:${port}`;
  const { remotes } = localOrigins({ shell, remotes: ports }, isOneOrigin);
  const releaseEdition = async (site: Site, name: string, edition: string) => {
    const options = { migrations: [], commit: edition, at: new Date().toISOString() };
    await releaseRemote(site, await buildFixture(name, edition, worker), options);
    await composeSite(site);
  };
  await copyPrepared(dir, async (original) => {
    const configuration = {
      supabase_url: at(REPORTS_PORT),
      supabase_publishable_key: 'nobody-is-there',
      vapid_public_key: null,
      founder_username: 'founder',
      allow_overrides: true,
      show_sample_members: false,
      report_url: `${at(REPORTS_PORT)}/reports`,
    };
    const names = Object.keys(remotes);
    const site = writeSettings(
      { siteDir: original, origins: { shell: at(shell), remotes }, configuration },
      await Promise.all(names.map((name) => buildFixture(name, 'first', worker))),
    );
    await releaseShell(site, shellDist);
    await releaseEdition(site, 'landing', 'first');
    await releaseEdition(site, 'account', 'first');
  });
  const site = resolveSite(dir);
  const server = await serveSite({ siteDir: dir });
  const version = (name: string) => readRegistry(site).remotes[name]?.version ?? '';
  const register: StagedSite['register'] = async (name, change) => {
    const { remotes: registered } = readRegistry(site);
    writeJson(site.registryFile, {
      remotes: { ...registered, [name]: { ...registered[name], ...change } },
    });
    await composeSite(site);
  };
  return {
    origin: at(shell),
    folder: site,
    server,
    version,
    originOf: (name) => remotes[name] ?? '',
    release: (name, edition) => releaseEdition(site, name, edition),
    async releaseFrozen() {
      const frozen = path.join(import.meta.dirname, 'frozen/1.0');
      await releaseRemote(site, frozen, {
        breaking: 'it has a page of its own only',
        migrations: [],
        commit: '',
        at: new Date().toISOString(),
      });
      await composeSite(site);
    },
    alter(name, file) {
      const target = published(site, name, version(name), file);
      const content = readFileSync(target, 'utf8');
      forgetCompressed(target);
      writeFileSync(target, `${content} `);
    },
    remove(name, file) {
      const target = published(site, name, version(name), file);
      forgetCompressed(target);
      rmSync(target);
    },
    changeDocument(file, change) {
      const target = path.join(folders.shell(site), file);
      const html = change(readFileSync(target, 'utf8'));
      forgetCompressed(target);
      writeFileSync(target, html);
    },
    async breakEntry(name) {
      const target = published(site, name, version(name), /remoteEntry\.\w+\.js$/);
      const content = "throw new TypeError('an entry that throws');";
      forgetCompressed(target);
      writeFileSync(target, content);
      await register(name, { integrity: integrityOf(content) });
    },
    register,
  };
}

function published(site: Site, name: string, version: string, file: RegExp): string {
  const folder = path.join(folders.remote(site, name), version);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((entry) =>
    file.test(entry),
  );
  if (!found) throw new Error(`${name} ${version} has no file like ${file}`);
  return path.join(folder, found);
}

function forgetCompressed(file: string): void {
  rmSync(`${file}.br`, { force: true });
  rmSync(`${file}.gz`, { force: true });
}
