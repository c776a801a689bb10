export * from './apps.ts';
export * from './system/folders.ts';
export * from './dev/local-configuration.ts';
export * from './system/ports.ts';
export { prepareSite, prepareStandalone, type SiteRequest } from './site/prepare-site.ts';
export { type SitePorts, type SiteServer, serveSite } from './site/serve-site.ts';
export { getChromium, findChromium, ensureChromium } from './system/chromium.ts';
export { showProgress } from './report/show-progress.ts';
export { runCommand } from './system/run-command.ts';
