import { accessSync, constants } from 'node:fs';

export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(process.platform === 'win32' ? ';' : ':');
  return folders.map((folder) => `${folder}/${name}`).find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether packages of Debian may be installed. */
export function mayInstall(): boolean {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot && findOnPath('apt-get') !== undefined;
}
