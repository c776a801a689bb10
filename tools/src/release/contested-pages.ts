import { shapeOf } from '../site/resolve-routes.ts';
import type { RemotePath } from './remote-path.ts';

/** A page that a candidate leaves out, because another one has its path. */
interface ContestedPage extends RemotePath {
  by: RemotePath;
}

interface SplitPages {
  /** each path once */
  pages: RemotePath[];
  contested: ContestedPage[];
}

/**
 * Until somebody is granted a path, several remotes may declare it. A candidate gives it to the first, because a path
 * has one owner.
 */
export function splitContested(declared: readonly RemotePath[]): SplitPages {
  const owners = new Map<string, RemotePath>();
  const contested: ContestedPage[] = [];
  for (const page of declared) {
    const shape = shapeOf(page.path);
    const by = owners.get(shape);
    if (by) contested.push({ ...page, by });
    else owners.set(shape, page);
  }
  return { pages: [...owners.values()], contested };
}

/** The end of a step's title, which names the pages that it doesn't open; empty if it opens all. */
export function describeContested(declared: readonly RemotePath[]): string {
  return splitContested(declared)
    .contested.map(
      ({ remote, path, by }) =>
        `, without ${path} of ${remote}, because ${by.remote} declares ${by.path}`,
    )
    .join('');
}
