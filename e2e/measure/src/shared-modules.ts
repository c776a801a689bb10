import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/build/workspace';

/** Sources of modules that the host provides and no remote may bundle. */
const SHARED = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@supabase)\//,
  /libs\/(router|session|federation)\/src\//,
  /libs\/ui\/src\/feedback\//,
];

/** Finds sources of shared modules in a remote's scripts by their source maps. */
export function findBundledSharedModules(remote: string): string[] {
  const published = path.join(root, 'apps', remote, 'dist/public');
  const maps = globSync('**/*.js.map', { cwd: published });
  if (maps.length === 0) throw new Error(`${published} holds no source maps to look into`);
  const sources = maps.flatMap((file) => {
    const map = JSON.parse(readFileSync(path.join(published, file), 'utf8')) as {
      sources: string[];
    };
    return map.sources;
  });
  return filterSharedModules(sources);
}

export function filterSharedModules(sources: string[]): string[] {
  return [...new Set(sources)].filter((source) => SHARED.some((pattern) => pattern.test(source)));
}
