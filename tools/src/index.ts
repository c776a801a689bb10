export * from './apps.ts';
export * from './system/folders.ts';
export * from './dev/local-configuration.ts';
export * from './system/ports.ts';
export { prepareSite, prepareStandalone, type SiteRequest } from './site/prepare.ts';
export { type SitePorts, type SiteServer, serveSite } from './site/serve-site.ts';
export { chromiumHere, findChromium, requireChromium } from './system/chromium.ts';
export { step } from './report/progress.ts';
export { command } from './system/stop.ts';
