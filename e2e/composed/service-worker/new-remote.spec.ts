import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@pure/build/workspace';
import { localOrigins, writeRemote } from '@pure/tools';
import {
  changeRoutes,
  composeSite,
  grantPages,
  readOrigins,
  readReleaseOptions,
  releaseRemote,
  writeJson,
} from '@pure/tools/site';
import { type Configuration, rspack } from '@rspack/core';
import { expect, type StagedProduct, test } from './staged-product.ts';

const folder = path.join(import.meta.dirname, '../test-results/made');

type AppConfiguration = (environment: object, parameters: object) => Configuration[];

/** Builds the remote that `npm run new -- notes` makes, as it is. @returns the folder with the build */
async function buildNewRemote(worker: number): Promise<string> {
  const own = path.join(folder, String(worker));
  rmSync(own, { recursive: true, force: true });
  writeRemote(root, own, 'notes');
  const dir = path.join(own, 'apps/notes');
  const file = pathToFileURL(path.join(dir, 'rspack.config.ts')).href;
  const { default: configure } = (await import(file)) as { default: AppConfiguration };
  const compiler = rspack(configure({}, {}));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return path.join(dir, 'dist');
}

async function release({ site, freePort, isOneOrigin }: StagedProduct, dist: string) {
  const { shell, remotes } = readOrigins(site);
  const ports = { shell: Number(new URL(shell).port), remotes: { notes: freePort } };
  const added = localOrigins(ports, isOneOrigin).remotes;
  writeJson(site.originsFile, { shell, remotes: { ...remotes, ...added } });
  await releaseRemote(site, dist, await readReleaseOptions());
}

test('a new remote’s page stands in the navigation once it is granted, and the shell isn’t released for it', async ({
  page,
  product,
  newMember,
  signInAs,
}, { parallelIndex }) => {
  const { site } = product;
  await release(product, await buildNewRemote(parallelIndex));
  await composeSite(site);
  await product.restart();
  await signInAs(await newMember());
  await page.goto('/app/notes');
  await expect(page).toHaveURL('/app');
  const bar = page.getByRole('navigation', { name: 'Sections' });
  await expect(bar.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Notes' })).toHaveCount(0);

  changeRoutes(site, (routes, registry) => grantPages('notes', routes, registry));
  await composeSite(site);
  await page.reload();
  const link = bar.getByRole('link', { name: 'Notes' });
  await expect(link.locator('path')).toHaveAttribute('d', /^M/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  await expect(page).toHaveTitle('Notes · PURE');
  await expect(link).toHaveAttribute('aria-current', 'page');
});

test('a visitor who opens it is sent to the login', async ({ page, product }, {
  parallelIndex,
}) => {
  const { site } = product;
  await release(product, await buildNewRemote(parallelIndex));
  changeRoutes(site, (routes, registry) => grantPages('notes', routes, registry));
  await composeSite(site);
  await page.goto('/app/notes');
  await expect(page).toHaveURL('/login');
});
