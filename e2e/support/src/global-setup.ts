import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startBackend } from '@pure/backend';
import {
  configurationFor,
  dataFolder,
  originsAt,
  prepareSite,
  prepareStandalone,
  serveSite,
  testPorts,
} from '@pure/tools';
import { announceWorld } from './world.ts';

const MANY = 100_000;

/**
 * Starts what a suite runs on: a backend of its own with an empty database, and either the composed
 * product or the standalone host with one remote. Ends all of it afterwards.
 */
export default async function globalSetup({ metadata, projects }: FullConfig) {
  const remote = metadata['remote'] as string | null;
  const folder = path.join(dataFolder, 'test', remote ?? 'composed');
  await rm(folder, { recursive: true, force: true });
  const ports = remote ? standalonePorts(remote, projects[0]?.use.baseURL) : testPorts;
  const origins = originsAt(ports);
  const backend = await startBackend({
    dataDir: path.join(folder, 'backend'),
    apiPort: testPorts.api,
    databasePort: testPorts.database,
    mailboxPort: testPorts.mailbox,
    siteUrl: origins.shell,
    redirectUrls: [`${origins.shell}/**`],
    postgres: { fsync: 'off' },
    limits: { authRequests: { token: MANY, signUp: MANY, verify: MANY }, mailsPerHour: MANY },
  });
  try {
    const site = {
      siteDir: path.join(folder, 'site'),
      origins,
      configuration: configurationFor(backend),
      isBuilt: isBuiltByNx(),
    };
    await (remote ? prepareStandalone(remote, site) : prepareSite(site));
    const server = await serveSite({ siteDir: site.siteDir, ports });
    announceWorld({ backend, siteDir: site.siteDir, origin: origins.shell });
    return async () => {
      await server.stop();
      await backend.stop();
    };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

function standalonePorts(remote: string, baseURL = 'http://localhost:4310') {
  const port = testPorts.remotes[remote];
  if (port === undefined) throw new Error(`No test port for ${remote}`);
  return { shell: Number(new URL(baseURL).port), remotes: { [remote]: port } };
}

/** Nx builds what a suite depends on before it starts the suite. */
function isBuiltByNx(): boolean {
  return 'NX_TASK_TARGET_TARGET' in process.env;
}
