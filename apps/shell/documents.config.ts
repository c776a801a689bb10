import path from 'node:path';
import type { DocumentFacts, DocumentHead } from '@pure/build';
import { routeTable, type RouteRow } from './src/route-table.ts';

const SLOGAN = 'Real social media for real people';
const ABOUT =
  'A friends-only social network: no ads, no ranking, no data harvesting. Only your friends read what you post.';

/** The head of each document. The product's name is appended to the title. */
const heads: Record<string, DocumentHead> = {
  '/landing': { title: SLOGAN, description: ABOUT, openGraph: true, canonical: true },
  '/privacy': {
    title: 'Privacy',
    description: 'What PURE stores, for how long, and who reads it.',
    canonical: true,
  },
  '/terms': { title: 'Terms', description: 'The rules of PURE.', canonical: true },
  '/contact': {
    title: 'Contact',
    description: 'Who runs PURE, and how to reach them.',
    canonical: true,
  },
  '/login': { title: 'Sign in' },
  '/register': { title: 'Join', description: ABOUT, openGraph: true, noIndex: true },
  '/reset-password': { title: 'Reset password', noIndex: true },
  '/stop-invites': { title: 'Stop invitations', noIndex: true },
  '/profile/:userId': { title: 'Profile', description: ABOUT, openGraph: true, noIndex: true },
};

const fragment = (name: string) => path.join(import.meta.dirname, 'src/documents', name);

/** For compose: a document for every row, and one for all other paths. */
export const documents: DocumentFacts[] = [
  ...routeTable.map((row) => ({
    path: row.path,
    remote: row.remote,
    ...firstPaintOf(row),
    chunks: chunksOf(row),
    ...(row.path === '/app' && { offline: ['idle', 'notices', 'waiting'] }),
    head: heads[row.path] ?? { title: '', noIndex: true },
  })),
  { path: '/', remote: null, head: { title: '', noIndex: true } },
];

function firstPaintOf({ path: at, access }: RouteRow): Pick<DocumentFacts, 'firstPaint'> {
  if (access === 'protected') return { firstPaint: fragment('loading.html') };
  const isSignInPage = at === '/login' || at === '/register';
  return isSignInPage ? { firstPaint: fragment('checking.html') } : {};
}

function chunksOf({ access, usesQueryClient, requestsData }: RouteRow): string[] {
  return [
    ...(usesQueryClient ? ['query', 'query-cache'] : []),
    ...(usesQueryClient || requestsData ? ['postgrest'] : []),
    ...(access === 'protected' ? ['layout'] : []),
  ];
}
