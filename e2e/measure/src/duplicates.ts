import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@pure/tools';

/** What the host provides and no remote may bring, by where its sources are. */
const SHARED = [
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@supabase)\//,
  /libs\/(router|session|federation)\/src\//,
  /libs\/ui\/src\/feedback\//,
];

/** Sources of shared modules that stand in a remote's own scripts, by their source maps. */
export function sharedInside(remote: string): string[] {
  const published = path.join(root, 'apps', remote, 'dist/public');
  const maps = globSync('**/*.js.map', { cwd: published });
  if (maps.length === 0) throw new Error(`${published} holds no source maps to look into`);
  const sources = maps.flatMap((file) => {
    const map = JSON.parse(readFileSync(path.join(published, file), 'utf8')) as {
      sources: string[];
    };
    return map.sources;
  });
  return sharedAmong(sources);
}

export function sharedAmong(sources: string[]): string[] {
  return [...new Set(sources)].filter((source) => SHARED.some((pattern) => pattern.test(source)));
}
