export * from './apps.ts';
export * from './folders.ts';
export * from './local-configuration.ts';
export * from './ports.ts';
export { prepareSite, prepareStandalone, type SiteRequest } from './site/prepare.ts';
export { type SitePorts, type SiteServer, serveSite } from './serve.ts';
export { chromiumHere, findChromium, requireChromium } from './chromium.ts';
export { step } from './progress.ts';
export { command } from './stop.ts';
