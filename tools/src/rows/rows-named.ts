/** How a title names rows: before its words, after them, or as the first of what fills it. In any quotes. */
const NAMED = /['"`]((?:\[\d{1,3}\]\s)+)|((?:\s\[\d{1,3}\])+)['"`]|\[\s*['"`]\[\d{1,3}\]['"`],/g;

/** The rows of `docs/rows.md` that the tests of a file name, as `[86]` in a title. */
export function rowsNamed(source: string): Set<number> {
  const named = [...source.matchAll(NAMED)].map(([part]) => part);
  return new Set(named.flatMap((part) => part.match(/\d+/g) ?? []).map(Number));
}
