import { HASHED } from '../site/site-folder.ts';

/** A path whose last segment has an extension names a file. One that ends in `.html` is a page's. */
export const FILE_PATTERN = String.raw`[^/]\.(?!html$)[^/.]*$`;

export const HASHED_PATTERN = HASHED.source;

/** The regular expression of a rewrite's source: `/app/profile/*` + `/**` → `^/app/profile/[^/]+(/.*)?$` */
export function rewritePattern(source: string): string {
  const segments = source.split('/').filter(Boolean);
  const isOpen = segments.at(-1) === '**';
  const fixed = (isOpen ? segments.slice(0, -1) : segments)
    .map((segment) => (segment === '*' ? '/[^/]+' : `/${segment.replaceAll('.', String.raw`\.`)}`))
    .join('');
  return isOpen ? `^${fixed}(/.*)?$` : `^${fixed}/?$`;
}
