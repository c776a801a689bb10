export * from './ports.ts';
export { prepareSite, type SiteRequest } from './site/prepare.ts';
export { type SitePorts, type SiteServer, serveSite } from './serve.ts';
