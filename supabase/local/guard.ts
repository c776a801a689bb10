import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Ends a child when we die without a chance to (kill -9, a crash). The guard waits on a pipe that closes
 * with us; a shell is enough. On Windows the leftovers are found at the next start instead.
 */
export function guard(child: ChildProcess, signal: 'INT' | 'KILL'): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const watch = spawn('sh', ['-c', `read -r _; kill -${signal} ${child.pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.on('error', () => {});
  watch.stdin.on('error', () => {});
  watch.unref();
  child.once('exit', () => watch.kill('SIGKILL'));
}
