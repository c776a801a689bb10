import path from 'node:path';
import type { Configuration } from '@pure/contracts';
import { openBackend } from '../dev/open-backend.ts';
import { dataFolder } from '../system/folders.ts';
import { configurationFor } from '../dev/local-configuration.ts';
import { originsAt, ports, requireFree, requirePorts } from '../system/ports.ts';
import { step } from '../report/progress.ts';
import { serveSite } from '../site/serve-site.ts';
import { prepareSite } from '../site/prepare.ts';
import { command, endingSignals } from '../system/stop.ts';
import { welcome } from '../dev/welcome.ts';

const siteDir = path.join(dataFolder, 'site');

/** `npm start`: the whole product on this machine, until Ctrl-C. */
await command(async () => {
  requirePorts(ports);
  await requireFree([ports.shell, ...Object.values(ports.remotes)]);
  console.log('Starting PURE…');
  const backend = await step('Backend', () => openBackend(ports));
  try {
    const server = process.argv.includes('--dev')
      ? await step('Apps, with hot reload', () => develop(configurationFor(backend)))
      : await serveReleased(configurationFor(backend));
    console.log(welcome(ports, backend));
    await untilAskedToStop();
    await server.stop();
  } finally {
    await backend.stop();
  }
});

async function serveReleased(configuration: Configuration): Promise<{ stop(): Promise<void> }> {
  await step('Apps', () => prepareSite({ siteDir, origins: originsAt(ports), configuration }));
  return step('Origins', () => serveSite({ siteDir, ports }));
}

/** Loaded on use: compilers in memory are of no use to `npm start`. */
async function develop(configuration: Configuration): Promise<{ stop(): Promise<void> }> {
  const { serveDev } = await import('../dev/serve-dev.ts');
  return serveDev(ports, configuration);
}

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of endingSignals) process.once(signal, () => resolve());
  });
}
