import { spawn } from 'node:child_process';
import { root } from './folders.ts';

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
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
