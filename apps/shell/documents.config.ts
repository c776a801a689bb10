import path from 'node:path';
import type { DocumentFacts, HostPages } from '@pure/build';

const fragment = (name: string) => path.join(import.meta.dirname, 'src/documents', name);

/** The document of all paths that no remote owns. */
export const documents: DocumentFacts[] = [
  { path: '/', remote: null, head: { title: '', noIndex: true } },
];

/** For compose, which makes a document for each page that the environment grants to a remote. */
export const pages: HostPages = {
  firstPaint: {
    protected: fragment('loading.html'),
    redirectsMembers: fragment('checking.html'),
  },
  chunks: {
    protected: ['layout'],
    queries: ['query', 'query-cache', 'postgrest'],
    data: ['postgrest'],
  },
  offline: ['idle', 'notices', 'version-offer', 'waiting'],
};
