import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { BackendError } from '../backend-error.ts';

/** The account that runs the server. Postgres refuses to run as root, so root uses `nobody`. */
export interface Account {
  uid?: number;
  gid?: number;
  /** command and arguments before the program */
  prefix: string[];
}

/** @throws BackendError `unreachable-data` if the account can't reach one of the paths */
export function chooseAccount(paths: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const uid = idOfNobody('-u');
  const gid = idOfNobody('-g');
  const closedFolder = paths.map(findClosedFolder).find((folder) => folder !== undefined);
  if (closedFolder === undefined) return { uid, gid, prefix: [] };
  const prefix = findSetpriv(uid, gid);
  if (prefix) return { prefix };
  throw new BackendError(
    'unreachable-data',
    `Postgres can't run as root, and the account \`nobody\` can't enter ${closedFolder}. Run \`chmod o+x ${closedFolder}\`, or use another account than root.`,
  );
}

export function changeOwner(account: Account, file: string): void {
  if (process.getuid?.() === 0) chownSync(file, idOfNobody('-u'), idOfNobody('-g'));
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** The first folder of the path that only its owner can enter. */
function findClosedFolder(target: string): string | undefined {
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

/** `setpriv` changes the account but keeps access to all folders, so that a clone in /root works. */
function findSetpriv(uid: number, gid: number): string[] | undefined {
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
