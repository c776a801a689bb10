import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackendError } from '../backend-error.ts';
import { readProcess } from './process-info.ts';

/**
 * Stops a server whose parent was killed.
 * @throws BackendError `already-running` if the parent is alive
 */
export async function stopLeftoverServer(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir);
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [first, directory] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  const server = readProcess(pid);
  // Another process may have this pid by now.
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
  if (owner !== undefined && server.parent === owner && readProcess(owner)) {
    throw new BackendError(
      'already-running',
      `PURE is already running with this data (process ${owner}). Use it, or stop it first.`,
    );
  }
  sendSignal(pid, 'SIGINT');
  for (let waited = 0; readProcess(pid) && waited < 10_000; waited += 50) {
    if (waited === 5000) sendSignal(pid, 'SIGQUIT');
    await pause(50);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readOwner(cluster: string): number | undefined {
  const file = ownerFile(cluster);
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

export const clusterFolder = (dataDir: string): string => path.resolve(dataDir, 'postgres/data');

/** Holds the pid of the process that started the server. */
export const ownerFile = (cluster: string): string => path.join(path.dirname(cluster), 'owner.pid');
