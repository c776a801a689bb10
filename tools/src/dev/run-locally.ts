import type { Configuration } from '@pure/contracts';
import { showProgress } from '../report/show-progress.ts';
import { assertPortsFree, assertValidPorts, ports } from '../system/ports.ts';
import { terminationSignals } from '../system/run-command.ts';
import { localConfiguration } from './local-configuration.ts';
import { openBackend } from './open-backend.ts';
import { welcome } from './welcome.ts';

interface Servers {
  stop(): Promise<void>;
}

/** Runs the backend and the apps on this machine until Ctrl-C. */
export async function runLocally(
  serveApps: (configuration: Configuration) => Promise<Servers>,
): Promise<void> {
  assertValidPorts(ports);
  await assertPortsFree([ports.shell, ...Object.values(ports.remotes)]);
  console.log('Starting PURE…');
  const backend = await showProgress('Backend', () => openBackend(ports));
  try {
    const servers = await serveApps(localConfiguration(backend));
    console.log(welcome(ports, backend));
    await Promise.race([untilTerminated(), backend.failure]).finally(() => servers.stop());
  } finally {
    await backend.stop();
  }
}

function untilTerminated(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of terminationSignals) process.once(signal, () => resolve());
  });
}
