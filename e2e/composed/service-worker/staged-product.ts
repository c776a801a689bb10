import { cpSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, mergeTests, type Page, test as base } from '@playwright/test';
import { FACTS_FILE, type HostFacts } from '@pure/build';
import { isOneOrigin, type Layout, test as members, world } from '@pure/e2e-support';
import type { Configuration } from '@pure/contracts';
import { localOrigins, makePorts, remotes, serveSite, testPorts } from '@pure/tools';
import {
  composeSite,
  files,
  readConfiguration,
  readReleaseOptions,
  releaseRemote,
  releaseShell,
  resolveSite,
  rollBackRemote,
  type Site,
  writeJson,
  writeSettings,
} from '@pure/tools/site';
import { buildFixture } from '../composition/build-fixture.ts';
import { copyPrepared } from '../copy-prepared.ts';

/** beside the ports of staged sites, twenty for each worker */
const FIRST_PORT = testPorts.shell + 150;
const apps = path.join(import.meta.dirname, '../../../apps');

/** A whole product of this test's own, on the suite's backend. */
export interface StagedProduct {
  origin: string;
  site: Site;
  isOneOrigin: boolean;
  /** a port of this product's own that no part of it uses */
  freePort: number;
  /** releases another version of the landing page, and so of the composition */
  release(edition: string): Promise<void>;
  /** releases the shell under another version */
  releaseShell(version: string): Promise<void>;
  /** builds editions, so that their releases take no time */
  prepare(...editions: string[]): Promise<void>;
  rollBack(): Promise<void>;
  configure(change: Partial<Configuration>): Promise<void>;
  /** serves the origins that were added to the site, too */
  restart(): Promise<void>;
  /** stops every origin of the site */
  stop(): Promise<void>;
  /** the shell's origin accepts requests, and never answers */
  fallSilent(): Promise<void>;
}

const staged = base.extend<{ product: StagedProduct } & Layout>({
  isOneOrigin,
  product: [
    async ({ isOneOrigin }, provide, { parallelIndex }) => {
      const product = await stageProduct(parallelIndex, isOneOrigin);
      await provide(product);
      await product.stop();
    },
    // The first of a worker releases every part.
    { timeout: 180_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.origin),
  // The other suites block workers, because they stage failing requests of pages.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
  serviceWorkers: async ({}, provide) => provide('allow'),
});

export const test = mergeTests(members, staged);

export { expect } from '@playwright/test';

async function stageProduct(worker: number, isOneOrigin: boolean): Promise<StagedProduct> {
  const ports = makePorts({ shell: FIRST_PORT + worker * 20, services: 0 }, 0);
  const origins = localOrigins(ports, isOneOrigin);
  const layout = isOneOrigin ? 'one-origin' : 'origins';
  const dir = path.join(import.meta.dirname, `../test-results/products/${layout}-${worker}`);
  const configuration = readConfiguration(resolveSite(world().siteDir));
  const options = await readReleaseOptions();
  await copyPrepared(dir, async (original) => {
    const site = writeSettings({ siteDir: original, origins, configuration });
    await releaseShell(site, path.join(apps, 'shell/dist'));
    for (const name of remotes) await releaseRemote(site, path.join(apps, name, 'dist'), options);
    await composeSite(site);
  });
  const site = resolveSite(dir);
  let server = await serveSite({ siteDir: dir });
  const silent = createServer(() => {});
  return {
    origin: origins.shell,
    site,
    isOneOrigin,
    freePort: ports.shell + 19,
    async release(edition) {
      await releaseRemote(site, await buildFixture('landing', edition, worker), options);
      await composeSite(site);
    },
    async releaseShell(version) {
      const dist = path.join(dir, 'next-shell');
      cpSync(path.join(apps, 'shell/dist'), dist, { recursive: true });
      const facts = path.join(dist, FACTS_FILE);
      writeJson(facts, { ...(JSON.parse(readFileSync(facts, 'utf8')) as HostFacts), version });
      await releaseShell(site, dist);
      await composeSite(site);
    },
    async prepare(...editions) {
      await Promise.all(editions.map((edition) => buildFixture('landing', edition, worker)));
    },
    async rollBack() {
      await rollBackRemote(site, 'landing');
      await composeSite(site);
    },
    async configure(change) {
      writeJson(files.configuration(site), { ...configuration, ...change });
      await composeSite(site);
    },
    async restart() {
      await server.stop();
      server = await serveSite({ siteDir: dir });
    },
    async stop() {
      silent.closeAllConnections();
      silent.close();
      await server.stop();
    },
    async fallSilent() {
      await server.stop();
      await new Promise<void>((resolve) => silent.listen(ports.shell, '127.0.0.1', resolve));
    },
  };
}

/** Waits until a worker controls the page, and the page watches it. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const isWatching = loaded.some((name) => name.includes('/assets/idle.'));
    return isWatching && navigator.serviceWorker.controller !== null;
  });
}

/** The version of the composition that the page is of. */
export const versionOf = (page: Page) =>
  page.locator('meta[name="pure-version"]').getAttribute('content');

/** Waits until the worker of the page's version has all of its files and has removed those of others. */
export async function waitForOwnWorker(page: Page): Promise<void> {
  const name = `pure-code-${await versionOf(page)}`;
  const isAlone = () =>
    page.evaluate(async (wanted) => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      const kept = (await caches.keys()).filter((each) => each.startsWith('pure-code-'));
      return !installing && !waiting && kept.join() === wanted;
    }, name);
  await expect.poll(isAlone).toBe(true);
}
