export type * from './build-facts.ts';
export { FACTS_FILE, integrityOf } from './build-facts-plugin.ts';
export { isBehindGuard } from './check-pages.ts';
export { iconPath } from './icon-path.ts';
export { CHUNK_POLICY } from './compiler.ts';
export { host, hostBuild, type HostOptions } from './host.ts';
export { oneBundle } from './one-bundle.ts';
export { remote, remoteBuild, type RemoteOptions } from './remote.ts';
export { sourceVersion } from './source-version.ts';
