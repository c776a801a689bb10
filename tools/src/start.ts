import path from 'node:path';
import { openBackend } from './backend.ts';
import { dataFolder } from './folders.ts';
import { configurationFor } from './local-configuration.ts';
import { originsAt, ports, requireFree } from './ports.ts';
import { step } from './progress.ts';
import { serveSite } from './serve.ts';
import { prepareSite } from './site/prepare.ts';
import { command } from './stop.ts';
import { welcome } from './welcome.ts';

/** `npm start`: the whole product on this machine, until Ctrl-C. */
await command(async () => {
  const siteDir = path.join(dataFolder, 'site');
  await requireFree([ports.shell, ...Object.values(ports.remotes)]);
  console.log('Starting PURE…');
  const backend = await step('Backend', () => openBackend(ports));
  try {
    await step('Apps', () =>
      prepareSite({ siteDir, origins: originsAt(ports), configuration: configurationFor(backend) }),
    );
    const server = await step('Origins', () => serveSite({ siteDir, ports }));
    console.log(welcome(ports, backend));
    await untilAskedToStop();
    await server.stop();
  } finally {
    await backend.stop();
  }
});

function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
