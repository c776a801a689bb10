/** The parts of a site, for tests that stage their own. */
export { composeSite } from './site/compose-site.ts';
export { readReleaseOptions } from './site/release-options.ts';
export { releaseRemote } from './site/release-remote.ts';
export { publishRemote } from './site/publish-remote.ts';
export { publishShell, releaseShell } from './site/release-shell.ts';
export { promoteApp } from './release/promote-app.ts';
export type { Steps } from './release/steps.ts';
export { rollBackRemote } from './site/roll-back.ts';
export { readRegistry } from './site/registry-file.ts';
export {
  files,
  folders,
  readConfiguration,
  readOrigins,
  resolveSite,
  type Site,
} from './site/site-folder.ts';
export { writeJson } from './site/write-file.ts';
export { writeSettings } from './site/prepare-site.ts';
export { changeRoutes, grantPages } from './site/change-routes.ts';
