import type { DocumentFacts } from '@pure/build';
import { comparePatterns, matchesRewrite } from '@pure/contracts/host';
import type { Headers } from './headers.ts';

export const SERVICE_WORKER_FILE = '/sw.js';

/** How the shell's origin answers. compose writes it; `serve-site.ts` and other hosts follow it. */
export interface Hosting {
  /** the first match applies; `*` is one segment, `**` any number of further ones */
  rewrites: { source: string; document: string }[];
  headers: {
    documents: Headers;
    immutable: Headers;
    /** of `/sw.js` */
    serviceWorker: Headers;
    others: Headers;
  };
}

/** `/app/profile/:userId` → `/app/profile/_/index.html`, apart from the document of `/app/profile` */
export function documentFile(path: string): string {
  const segments = path.split('/').filter(Boolean);
  const names = segments.map((segment) => (segment.startsWith(':') ? '_' : segment));
  return `/${[...names, 'index.html'].join('/')}`;
}

/** From the most to the least specific. Other paths get the document of `/`. */
export function rewritesOf(
  documents: Pick<DocumentFacts, 'path' | 'exact'>[],
): Hosting['rewrites'] {
  return documents
    .filter(({ path }) => path !== '/')
    .toSorted((a, b) => comparePatterns(a.path, b.path))
    .map(({ path, exact }) => ({
      source: `${path.replaceAll(/:[^/]+/g, '*')}${exact ? '' : '/**'}`,
      document: documentFile(path),
    }))
    .concat({ source: '/**', document: '/index.html' });
}

export function documentFor({ rewrites }: Pick<Hosting, 'rewrites'>, pathname: string): string {
  const match = rewrites.find(({ source }) => matchesRewrite(source, pathname));
  return match?.document ?? '/index.html';
}
