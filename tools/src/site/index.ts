/** The parts of a site, for tests that stage one of their own. */
export { compose } from './compose.ts';
export { releaseRemote } from './release-remote.ts';
export { releaseShell } from './release-shell.ts';
export { rollBackRemote } from './roll-back.ts';
export { readRegistry } from './registry-file.ts';
export { files, folders, type Origins, type Site, siteAt } from './site-folder.ts';
export { writeJson } from './write-whole.ts';
