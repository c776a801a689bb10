/**
 * In place of Module Federation's reading of version ranges, which knows every way to write one. Builds
 * agree on `^1.2.3` (`shared-modules.ts`), and its runtime asks for `<=1.2.3` to find the newer of two.
 * @returns false for any other range: what isn't understood isn't shared
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, asked] = /^(\^(?!0)|<=)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!operator || !asked) return false;
  if (operator === '<=') return isAtLeast(asked, version);
  return isAtLeast(version, asked) && numbersIn(version)[0] === numbersIn(asked)[0];
}

function isAtLeast(version: string, other: string): boolean {
  const others = numbersIn(other);
  for (const [index, number] of numbersIn(version).entries()) {
    const than = others[index] ?? Number.NaN;
    if (number !== than) return number > than;
  }
  return true;
}

/** Not a number where it is none, which is neither more nor less than any. */
function numbersIn(version: string): number[] {
  return version.split('.').map(Number);
}
