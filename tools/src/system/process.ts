import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './folders.ts';
import { endingSignals } from './stop.ts';

interface Outcome {
  ok: boolean;
  /** everything it printed, both streams in the order they came */
  output: string;
}

/**
 * Runs a program to its end from the workspace's root, with its own binaries first in the path.
 * @param show whether its output also goes to ours while it runs
 */
export function runProgram(
  program: string,
  parameters: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH']}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stopForwarding = forwardSignals(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (outcome: Outcome) => {
      stopForwarding();
      resolve(outcome);
    };
    child.on('error', (error) => finish({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => finish({ ok: code === 0, output }));
  });
}

/** Whoever ends us ends the program with us, as a terminal's Ctrl-C does by itself. */
function forwardSignals(child: ChildProcess): () => void {
  const forward = (signal: NodeJS.Signals) => {
    stop();
    child.kill(signal);
    process.kill(process.pid, signal);
  };
  const stop = () => {
    for (const signal of endingSignals) process.off(signal, forward);
  };
  for (const signal of endingSignals) process.on(signal, forward);
  return stop;
}
