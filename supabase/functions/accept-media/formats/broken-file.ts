/** What a file says of itself cannot be so: it is cut off, malformed, or more than what it claims to be. */
export class BrokenFile extends Error {}

export function requireThat(holds: boolean, why: string): asserts holds {
  if (!holds) throw new BrokenFile(why);
}
