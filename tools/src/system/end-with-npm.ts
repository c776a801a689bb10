import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const CHECK_INTERVAL_MS = 300;

/**
 * Ends this process as a signal would, once the npm that started it has ended. npm starts commands in a shell. A shell
 * that is ended doesn't end its command, and npm doesn't forward SIGHUP at all.
 */
export async function endWithNpm(): Promise<void> {
  if (process.platform === 'win32' || !process.env['npm_lifecycle_event']) return;
  const starters = await findStarters();
  const timer = setInterval(() => {
    if (starters.every(isAlive)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

/** This process's parent, and npm, which is the parent itself or the next one. */
async function findStarters(): Promise<number[]> {
  const parent = process.ppid;
  const next = Number(await readProcess('ppid', parent));
  return /\bnpm\b/.test(await readProcess('args', next)) ? [parent, next] : [parent];
}

/** Empty for a process that is gone, and without `ps`. */
async function readProcess(column: string, pid: number): Promise<string> {
  const answer = promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)]);
  return answer.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
