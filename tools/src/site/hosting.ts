import type { DocumentFacts } from '@pure/build';
import { matchesRewrite } from '@pure/contracts/host';
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

/** `/app/profile/:userId` → `/app/profile/index.html` */
export function documentFile(path: string): string {
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith(':'));
  return `/${[...segments, 'index.html'].join('/')}`;
}

/** From the most to the least specific. Other paths get the document of `/`. */
export function rewritesOf(documents: DocumentFacts[]): Hosting['rewrites'] {
  const depth = ({ path }: DocumentFacts) => path.split('/').filter(Boolean).length;
  return documents
    .filter(({ path }) => path !== '/')
    .toSorted((a, b) => depth(b) - depth(a) || a.path.localeCompare(b.path))
    .map(({ path }) => ({
      source: `${path.replaceAll(/:[^/]+/g, '*')}${path === '/app' ? '' : '/**'}`,
      document: documentFile(path),
    }))
    .concat({ source: '/**', document: '/index.html' });
}

export function documentFor({ rewrites }: Pick<Hosting, 'rewrites'>, pathname: string): string {
  const match = rewrites.find(({ source }) => matchesRewrite(source, pathname));
  return match?.document ?? '/index.html';
}
