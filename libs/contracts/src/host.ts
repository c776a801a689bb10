/** For hosts, builds and releases. Remotes don't import this entry: it isn't part of the platform. */
export * from './composition.ts';
export * from './document-elements.ts';
export * from './pages.ts';
export * from './platform.ts';
export * from './registry.ts';
export * from './rewrites.ts';
export * from './route-table.ts';
export * from './shared-versions.ts';
