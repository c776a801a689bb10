export type * from './build-facts.ts';
export { FACTS_FILE } from './build-facts-plugin.ts';
export { iconPath } from './icon-path.ts';
export { CHUNK_POLICY } from './compiler.ts';
export { host } from './host.ts';
export { integrityOf } from './integrity-of.ts';
export { oneBundle } from './one-bundle.ts';
export { remote, remoteBuild, type RemoteOptions } from './remote.ts';
