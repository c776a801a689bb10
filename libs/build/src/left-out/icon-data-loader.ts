/**
 * `icons.ts` reads only the `node` of an icon, without keys. Names, aliases and own sizes are removed, because only the
 * replaced wrapper reads them.
 */
const UNUSED = [
  /,\s*key: "\w+"/g,
  /name: "[\w-]+",\s*/,
  /size: \d+,\s*/,
  /,\s*aliases: \[[^\]]*\]/,
  /__iconData\.node;\s*/,
] as const;

/** A loader that removes the parts of lucide-react's icons that aren't drawn. */
export default function leaveOutUnused(source: string): string {
  return UNUSED.reduce((kept, unused) => kept.replace(unused, ''), source);
}
