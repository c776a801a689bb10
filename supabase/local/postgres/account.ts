import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { BackendError } from '../backend-error.ts';

/** Who the server runs as: itself, or `nobody` where we are root, as which Postgres refuses to run. */
export interface Account {
  uid?: number;
  gid?: number;
  /** command and arguments that go before the program */
  prefix: string[];
}

/** @throws BackendError `unreachable-data` when that account can't get at one of the paths */
export function chooseAccount(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const uid = numberOf('-u');
  const gid = numberOf('-g');
  const closed = paths.map(closedFolder).find((folder) => folder !== undefined);
  if (closed === undefined) return { uid, gid, prefix: [] };
  const prefix = keepReach(uid, gid);
  if (prefix) return { prefix };
  throw new BackendError(
    'unreachable-data',
    `Postgres refuses to run as root, and the account it runs as instead can't enter ${closed}. Run \`chmod o+x ${closed}\`, or work as an ordinary user.`,
  );
}

export function giveTo(account: Account, file: string): void {
  if (process.getuid?.() === 0) chownSync(file, numberOf('-u'), numberOf('-g'));
}

function numberOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** The first folder on the way that only its owner may enter. */
function closedFolder(target: string): string | undefined {
  const folders: string[] = [];
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    folders.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return folders.find((folder) => {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    return mode !== undefined && (mode & 0o001) === 0;
  });
}

/** util-linux can drop the account and keep the right to enter folders: a clone in /root works as well. */
function keepReach(uid: number, gid: number): string[] | undefined {
  const command = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  try {
    accessSync('/usr/bin/setpriv', constants.X_OK);
    execFileSync('setpriv', [...command.slice(1), 'true'], { stdio: 'ignore' });
    return command;
  } catch {
    return undefined;
  }
}
