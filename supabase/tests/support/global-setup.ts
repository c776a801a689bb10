import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { noAuthRequestLimits, startBackend } from '../../local/index.ts';

export interface ProductBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  databaseUrl: string;
  adminUrl: string;
  mailboxUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: ProductBackend;
  }
}

const UNLIMITED = 1_000_000;

/** Starts one backend with the real migrations for all product tests. Each test creates its own members. */
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
    // No cron jobs: they would do the work that a test is about to trigger.
    jobsFile: path.join(dataDir, 'no-jobs.json'),
    limits: {
      authRequests: noAuthRequestLimits,
      broadcastsPerSecond: UNLIMITED,
    },
    // Several files run at once, each with connections of its own.
    postgres: { fsync: 'off', synchronous_commit: 'off', max_connections: '120' },
    databaseLog: (text) => {
      log += text;
    },
  });
  const { url, publishableKey, secretKey, databaseUrl, adminUrl, mailboxUrl } = backend;
  project.provide('backend', {
    url,
    publishableKey,
    secretKey,
    databaseUrl,
    adminUrl,
    mailboxUrl,
  });
  return async () => {
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
    failOnDeadlocks(log);
  };
}

/** Also finds deadlocks that no test noticed, because a notifying trigger swallows its own errors. */
function failOnDeadlocks(log: string): void {
  const lines = log.split('\n');
  const at = lines.findIndex((line) => line.includes('deadlock detected'));
  if (at < 0) return;
  throw new Error(`The database log contains a deadlock:\n${lines.slice(at, at + 12).join('\n')}`);
}
