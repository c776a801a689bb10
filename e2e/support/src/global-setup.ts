import type { FullConfig } from '@playwright/test';
import { getChromium, testPorts } from '@pure/tools';
import { isRunByNx } from './config.ts';
import { openWorld } from './open-world.ts';

/** Returns the teardown. */
export default async function globalSetup({ metadata, projects }: FullConfig) {
  getChromium();
  const remote = metadata['remote'] as string | null;
  const { close } = await openWorld({
    name: remote ?? 'composed',
    ...(remote && { remote }),
    ports: remote ? standalonePorts(remote, projects[0]?.use.baseURL) : testPorts,
    isBuilt: isRunByNx(),
  });
  return close;
}

function standalonePorts(remote: string, baseURL = '') {
  const port = testPorts.remotes[remote];
  if (port === undefined) throw new Error(`No test port for ${remote}`);
  return { shell: Number(new URL(baseURL).port), remotes: { [remote]: port } };
}
