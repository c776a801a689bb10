import type { Configuration } from '@pure/contracts';
import { showProgress } from '../report/show-progress.ts';
import { endWithNpm } from '../system/end-with-npm.ts';
import { assertPortsFree, assertValidPorts, type Ports, ports } from '../system/ports.ts';
import { untilTerminated } from '../system/run-command.ts';
import { localConfiguration } from './local-configuration.ts';
import { openBackend, type RunningBackend } from './open-backend.ts';
import { welcome } from './welcome.ts';

interface Servers {
  stop(): Promise<void>;
  /** the path to begin with; `/` by default */
  opensAt?: string | undefined;
}

/**
 * Runs the backend and the apps on this machine until Ctrl-C, a request to end, or the end of the terminal or of npm.
 * @param open starts the backend
 */
export async function runLocally(
  serveApps: (configuration: Configuration) => Promise<Servers>,
  open: (ports: Ports) => Promise<RunningBackend> = openBackend,
): Promise<void> {
  void endWithNpm();
  assertValidPorts(ports);
  await assertPortsFree([ports.shell, ...Object.values(ports.remotes)]);
  console.log('Starting PURE…');
  const backend = await showProgress('Backend', () => open(ports));
  try {
    const servers = await serveApps(localConfiguration(backend));
    console.log(welcome(ports, backend, servers.opensAt));
    await Promise.race([untilTerminated(), backend.failure]).finally(() => servers.stop());
  } finally {
    await backend.stop();
  }
}
