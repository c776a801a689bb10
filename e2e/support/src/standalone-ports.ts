import { remotes } from '@pure/tools/apps';
import { localOrigins, testPorts, type Ports } from '@pure/tools/ports';

/** Beside the ports of the composed product, of separate worlds and of staged sites. */
const FIRST_PORT = testPorts.shell + 70;

/** The ports of the standalone host with one remote. */
export function standalonePorts(remote: string): Pick<Ports, 'shell' | 'remotes'> {
  const index = remotes.findIndex((name) => name === remote);
  if (index < 0) throw new Error(`No remote ${remote}`);
  const shell = FIRST_PORT + 2 * index;
  return { shell, remotes: { [remote]: shell + 1 } };
}

/** @returns the origin of the standalone host with one remote */
export const standaloneOrigin = (remote: string) => localOrigins(standalonePorts(remote)).shell;
