import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { findRemotes, nextPort } from '../apps.ts';
import granted from '../site/local-routes.json' with { type: 'json' };
import { appName } from '../site/names.ts';
import { CommandError } from '../system/run-command.ts';
import { addLockedPackage, findLockedPackage } from './lock-file.ts';
import { addDependencies, appManifest, type Manifest, suiteManifest } from './manifests.ts';
import { addSlot } from './slot-type.ts';

const NAME = /^[a-z]{2,24}$/;
/** the name that the template's files have */
const TEMPLATE_NAME = 'notes';
const template = path.join(import.meta.dirname, 'template');

export interface NewRemote {
  port: number;
  /** the files of the page, the slot, their tests and the suite, relative to the workspace */
  written: string[];
  /** files of others that the command changed */
  changed: string[];
}

/**
 * Makes a remote with a page, a slot, their tests and a suite, and declares them where the workspace has to know
 * them. Nothing else is left to do by hand.
 * @param root of the workspace
 * @throws CommandError if the name can't be used
 */
export function makeRemote(root: string, name: string): NewRemote {
  assertNameFree(root, name);
  const port = nextPort(findRemotes(path.join(root, 'apps')));
  const app = appManifest(root, name, port);
  const suite = suiteManifest(root, name);
  const written = writeFiles(root, name, app, suite);
  addLockedPackage(root, `apps/${name}`, app);
  addLockedPackage(root, `e2e/${name}`, suite);
  linkPackage(root, `apps/${name}`, app.name);
  linkPackage(root, `e2e/${name}`, suite.name);
  // Nx builds a remote before the composed suite, and Playwright finds its suite, by this package alone.
  addDependencies(root, 'e2e/composed', app.name, suite.name);
  addSlot(root, `${name}/card`, '{ title: string }');
  const changed = ['e2e/composed/package.json', 'libs/contracts/src/slots.ts', 'package-lock.json'];
  formatFiles(root, [...written, ...changed]);
  return { port, written, changed };
}

/** Writes the files of a remote and its suite only, below `folder`: for tests of what they become. */
export function writeRemote(root: string, folder: string, name: string): void {
  writeFiles(folder, name, appManifest(root, name, nextPort([])), suiteManifest(root, name));
}

function writeFiles(folder: string, name: string, app: Manifest, suite: Manifest): string[] {
  return [
    writePackage(folder, `apps/${name}`, app),
    writePackage(folder, `e2e/${name}`, suite),
    ...globSync('**/*.template', { cwd: template }).map((file) => fillTemplate(folder, file, name)),
  ].toSorted();
}

function assertNameFree(root: string, name: string): void {
  if (!NAME.test(name)) {
    throw new CommandError(
      `"${name}" can't be the name of a remote. Take one word of 2 to 24 lower-case letters, as in \`npm run new -- notes\`.`,
    );
  }
  if (!v.is(appName, name)) {
    throw new CommandError(
      `"${name}" can't be the name of a remote: every JavaScript object has a property of that name. Take another one.`,
    );
  }
  assertFoldersFree(root, name);
  const folder = findLockedPackage(root, `@pure/${name}`);
  if (folder) {
    throw new CommandError(`@pure/${name} is the package in ${folder} already. Take another name.`);
  }
  const owner = granted.routes.find(({ path: at }) => at === `/app/${name}`)?.remote;
  if (owner) {
    throw new CommandError(`/app/${name} is a page of ${owner} already. Take another name.`);
  }
}

/** Git deletes a folder only if nothing is left that it ignores, such as a build. */
function assertFoldersFree(root: string, name: string): void {
  const present = [`apps/${name}`, `e2e/${name}`].filter((at) => existsSync(path.join(root, at)));
  const taken = present.find((at) => existsSync(path.join(root, at, 'package.json')));
  if (taken) throw new CommandError(`${taken} exists already. Take another name.`);
  const [left] = present;
  if (!left) return;
  throw new CommandError(
    `${left} exists already, without a package.json. A deleted remote may have left it: \`git clean -fdx ${present.join(' ')}\` deletes it. Or take another name.`,
  );
}

function fillTemplate(root: string, file: string, name: string): string {
  const fill = (text: string) =>
    text.replaceAll(TEMPLATE_NAME, name).replaceAll(capitalize(TEMPLATE_NAME), capitalize(name));
  const target = fill(file.replace(/\.template$/, '').replaceAll(path.sep, '/'));
  const content = fill(readFileSync(path.join(template, file), 'utf8'));
  mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
  writeFileSync(path.join(root, target), content);
  return target;
}

function writePackage(root: string, folder: string, manifest: object): string {
  const file = `${folder}/package.json`;
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, file), `${JSON.stringify(manifest, null, 2)}\n`);
  return file;
}

/** As `npm install` links the packages of the workspace. The link of a deleted remote of that name gives way. */
function linkPackage(root: string, folder: string, name: string): void {
  const link = path.join(root, 'node_modules', name);
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), path.join(root, folder)), link, 'junction');
}

/** The length of a name decides where lines break, and its first letters the order of dependencies. */
function formatFiles(root: string, files: string[]): void {
  const formatter = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  execFileSync(process.execPath, [formatter, ...files], { cwd: root });
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
