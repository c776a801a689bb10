import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessFacts {
  parent: number;
  command: string;
}

/** A living process, or undefined. Small Linux images have no `ps`, others no `/proc`. */
export function factsOf(pid: number): ProcessFacts | undefined {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): ProcessFacts | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { parent: Number(parent), command };
}

function fromPs(pid: number): ProcessFacts | undefined {
  const line = execFileSync('ps', ['-o', 'ppid=,stat=,args=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const [, parent, state, command] = /^(\d+)\s+(\S+)\s+(.*)$/s.exec(line) ?? [];
  if (!parent || !command || state?.startsWith('Z')) return undefined;
  return { parent: Number(parent), command };
}
