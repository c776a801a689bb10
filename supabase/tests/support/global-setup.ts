import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../local/index.ts';

export interface ProductBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
  adminUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: ProductBackend;
  }
}

const PLENTY = 1_000_000;

/** One backend with the real migrations for all product tests; each test makes its own members. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pure-product-'));
  let log = '';
  const backend = await startBackend({
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    siteUrl: 'http://localhost:4300',
    redirectUrls: ['http://localhost:4300/**'],
    // A job that comes by would do what a test is about to do.
    jobsFile: path.join(dataDir, 'no-jobs.json'),
    limits: {
      authRequests: { token: PLENTY, signUp: PLENTY, verify: PLENTY },
      broadcastsPerSecond: PLENTY,
    },
    postgres: { fsync: 'off', synchronous_commit: 'off' },
    databaseLog: (text) => {
      log += text;
    },
  });
  const { url, publishableKey, secretKey, databaseUrl, adminUrl } = backend;
  project.provide('backend', { url, publishableKey, secretKey, databaseUrl, adminUrl });
  return async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
    refuseDeadlocks(log);
  };
}

/** Also those that no test met: a trigger that tells of something never fails the write it tells of. */
function refuseDeadlocks(log: string): void {
  const lines = log.split('\n');
  const at = lines.findIndex((line) => line.includes('deadlock detected'));
  if (at < 0) return;
  throw new Error(
    `The database's log tells of a deadlock:\n${lines.slice(at, at + 12).join('\n')}`,
  );
}
