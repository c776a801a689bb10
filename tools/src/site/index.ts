/** The parts of a site, for tests that stage their own. */
export { composeSite } from './compose-site.ts';
export { readReleaseOptions } from './release-options.ts';
export { releaseRemote } from './release-remote.ts';
export { publishRemote } from './publish-remote.ts';
export { publishShell, releaseShell } from './release-shell.ts';
export { promoteApp } from '../release/promote-app.ts';
export type { Steps } from '../release/steps.ts';
export { rollBackRemote } from './roll-back.ts';
export { readRegistry } from './registry-file.ts';
export { files, folders, readConfiguration, resolveSite, type Site } from './site-folder.ts';
export { writeJson } from './write-file.ts';
export { writeSettings } from './prepare-site.ts';
export { changeRoutes, grantPages } from './change-routes.ts';
