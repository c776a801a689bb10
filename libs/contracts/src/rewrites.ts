/** Whether a path matches the source of a rewrite, in which `*` is one segment and `**` any number of further ones. */
export function matchesRewrite(source: string, pathname: string): boolean {
  const parts = source.split('/').filter(Boolean);
  const segments = pathname.split('/').filter(Boolean);
  const isOpen = parts.at(-1) === '**';
  const fixed = isOpen ? parts.slice(0, -1) : parts;
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === segments[index]);
}
