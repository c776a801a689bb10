import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessInfo {
  parent: number;
  command: string;
}

/** Undefined if no such process is alive. Small Linux images have no `ps`, and macOS has no `/proc`. */
export function readProcess(pid: number): ProcessInfo | undefined {
  try {
    return process.platform === 'linux' ? readProc(pid) : readPs(pid);
  } catch {
    return undefined;
  }
}

function readProc(pid: number): ProcessInfo | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { parent: Number(parent), command };
}

function readPs(pid: number): ProcessInfo | undefined {
  const line = execFileSync('ps', ['-o', 'ppid=,stat=,args=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const [, parent, state, command] = /^(\d+)\s+(\S+)\s+(.*)$/s.exec(line) ?? [];
  if (!parent || !command || state?.startsWith('Z')) return undefined;
  return { parent: Number(parent), command };
}
