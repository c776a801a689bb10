import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '@pure/build/workspace';
import { terminationSignals } from './run-command.ts';

interface Result {
  ok: boolean;
  /** standard output and standard error, in the order they came */
  output: string;
  /** without standard error */
  standardOutput: string;
}

/**
 * Runs a program to its end in the workspace's root. The workspace's own binaries come first in its path.
 * @param show whether to print its output while it runs
 */
export function runProgram(
  program: string,
  parameters: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stopForwarding = forwardSignals(child);
    let [output, standardOutput] = ['', ''];
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', (chunk: Buffer) => {
      standardOutput += chunk.toString();
      collect(chunk);
    });
    child.stderr.on('data', collect);
    const finish = (result: Result) => {
      stopForwarding();
      resolve(result);
    };
    child.on('error', (error) =>
      finish({ ok: false, output: `${output}${error.message}\n`, standardOutput }),
    );
    child.on('close', (code) => finish({ ok: code === 0, output, standardOutput }));
  });
}

/** A signal sent to this process alone, not to its group, also ends the program. */
function forwardSignals(child: ChildProcess): () => void {
  const forward = (signal: NodeJS.Signals) => {
    stop();
    child.kill(signal);
    process.kill(process.pid, signal);
  };
  const stop = () => {
    for (const signal of terminationSignals) process.off(signal, forward);
  };
  for (const signal of terminationSignals) process.on(signal, forward);
  return stop;
}
