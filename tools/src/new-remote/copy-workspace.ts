import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';

/** Copies this workspace into an empty folder: the files that git doesn't ignore, and links to its libraries. */
export function copyWorkspace(folder: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0')) {
    const source = path.join(root, file);
    // A tracked file may be deleted in the working tree.
    if (file && existsSync(source)) cpSync(source, path.join(folder, file));
  }
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@pure') symlinkSync(path.join(root, 'node_modules', name), `${modules}/${name}`);
  }
  // These lead to packages of the workspace by relative paths, and so to the copies.
  cpSync(path.join(root, 'node_modules/@pure'), path.join(modules, '@pure'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
