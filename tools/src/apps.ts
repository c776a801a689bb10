import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';
import { CommandError } from './system/run-command.ts';

export interface RemoteApp {
  name: string;
  /** on this machine, without an offset */
  port: number;
}

interface Manifest {
  pure?: { port?: number };
}

/** Ports after the shell's, which stay free for other programs beyond these. */
const FIRST_PORT = 4201;
const LAST_PORT = 4219;

/**
 * The packages in `apps`, in the order of their ports. Each remote's own `package.json` has its port (`pure.port`), so
 * that a new remote moves no other.
 * @throws CommandError if a port is missing, out of range or used twice
 */
export function findRemotes(folder = path.join(root, 'apps')): RemoteApp[] {
  const found = readdirSync(folder)
    .filter((name) => name !== 'shell' && existsSync(path.join(folder, name, 'package.json')))
    .map((name) => readRemote(folder, name))
    .toSorted((a, b) => a.port - b.port);
  for (const [index, { name, port }] of found.entries()) {
    const other = found[index - 1];
    if (other?.port !== port) continue;
    throw new CommandError(
      `apps/${other.name} and apps/${name} both have the port ${port}. Give one of them ${nextPort(found)} in its package.json (\`pure.port\`).`,
    );
  }
  return found;
}

/** The first port after all others. */
export function nextPort(found: RemoteApp[]): number {
  const port = Math.max(FIRST_PORT - 1, ...found.map((remote) => remote.port)) + 1;
  if (port <= LAST_PORT) return port;
  throw new CommandError(`All ports from ${FIRST_PORT} to ${LAST_PORT} are remotes' already.`);
}

function readRemote(folder: string, name: string): RemoteApp {
  const text = readFileSync(path.join(folder, name, 'package.json'), 'utf8');
  const port = (JSON.parse(text) as Manifest).pure?.port;
  if (Number.isInteger(port) && port && port >= FIRST_PORT && port <= LAST_PORT) {
    return { name, port };
  }
  throw new CommandError(
    `apps/${name}/package.json has no port (\`"pure": { "port": … }\`) between ${FIRST_PORT} and ${LAST_PORT}.`,
  );
}

const remoteApps = findRemotes();

/** Every remote. */
export const remotes: readonly string[] = remoteApps.map(({ name }) => name);

/** How far the port of each remote is from the shell's. */
export const portSteps: Readonly<Record<string, number>> = Object.fromEntries(
  remoteApps.map(({ name, port }) => [name, port - FIRST_PORT + 1]),
);

export const apps: readonly string[] = ['shell', ...remotes];

/** @throws CommandError if there is no such remote */
export function assertRemote(name: string): void {
  if (remotes.includes(name)) return;
  if (name === 'shell') {
    throw new CommandError(
      `The shell isn't a remote: \`npm run dev\` serves it with all remotes. The remotes are ${remotes.join(', ')}.`,
    );
  }
  throw new CommandError(
    `There is no remote ${name}. The remotes are ${remotes.join(', ')}; \`npm run new -- ${name}\` makes one.`,
  );
}
