import type { DocumentFacts, HostFacts, HostPages } from '@pure/build';
import type { Registry, RemotePage, RouteRow, RouteTable } from '@pure/contracts/host';

/** The page that the service worker keeps for a start without a network. */
export const HOME = '/app';

/** The documents of a composition: a page of a remote each, and those of the host itself. */
export function documentsOf(
  { documents, pages }: Pick<HostFacts, 'documents' | 'pages'>,
  { rows }: RouteTable,
  { remotes }: Registry,
): DocumentFacts[] {
  if (!pages) return documents;
  const ofRemotes = rows.map((row) => documentOf(row, pages, remotes[row.remote]?.pages[row.path]));
  return [...ofRemotes, ...documents];
}

function documentOf(
  { path, remote, access, title, exact, requests }: RouteRow,
  { firstPaint, chunks, offline }: HostPages,
  page: RemotePage | undefined,
): DocumentFacts {
  const isProtected = access === 'protected';
  const markup = isProtected
    ? firstPaint.protected
    : page?.redirectsMembers && firstPaint.redirectsMembers;
  return {
    path,
    remote,
    ...(exact && { exact }),
    ...(markup && { firstPaint: markup }),
    chunks: [...(requests ? chunks[requests] : []), ...(isProtected ? chunks.protected : [])],
    ...(path === HOME && { offline }),
    head: headOf(title, isProtected, page),
  };
}

/** Members' pages have no title before they are shown, and crawlers don't get past the guard. */
function headOf(title: string, isProtected: boolean, page: RemotePage | undefined) {
  const head = isProtected ? { title: '', noIndex: true } : { title };
  return { ...head, ...page?.document, title: page?.document?.title ?? head.title };
}
