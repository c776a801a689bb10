import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Kills a child when this process dies without cleaning up (`kill -9`, a crash). A shell waits on a pipe
 * that closes with this process. On Windows, the next start stops the child instead.
 */
export function killWithParent(child: ChildProcess, signal: 'INT' | 'KILL'): void {
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
