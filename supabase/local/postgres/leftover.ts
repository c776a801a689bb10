import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackendError } from '../backend-error.ts';
import { factsOf } from './process-facts.ts';

/**
 * Ends a server whose parent was killed before it could. One whose parent lives belongs to a running PURE.
 * @throws BackendError `already-running`
 */
export async function endLeftover(dataDir: string): Promise<void> {
  const cluster = clusterIn(dataDir);
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first, directory] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  const server = factsOf(pid);
  // A number in an old file may by now be anyone's.
  if (
    !server ||
    !server.command.includes('postgres') ||
    !`${server.command} `.includes(` ${cluster} `) ||
    path.resolve(directory ?? '') !== cluster
  ) {
    rmSync(file, { force: true });
    return;
  }
  const owner = readOwner(cluster);
  if (owner !== undefined && server.parent === owner && factsOf(owner)) {
    throw new BackendError(
      'already-running',
      `PURE is already running on this data (process ${owner}). Use that one, or end it first.`,
    );
  }
  end(pid, 'SIGINT');
  for (let waited = 0; factsOf(pid) && waited < 10_000; waited += 50) {
    if (waited === 5000) end(pid, 'SIGQUIT');
    await pause(50);
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readOwner(cluster: string): number | undefined {
  const file = ownerFile(cluster);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Where in the data the server keeps its own. */
export const clusterIn = (dataDir: string): string => path.resolve(dataDir, 'postgres/data');

/** Names the process that started the server. */
export const ownerFile = (cluster: string): string => path.join(path.dirname(cluster), 'owner.pid');
