/**
 * In place of Module Federation's imports of one remote by another's build, which it looks for with each
 * chunk that is loaded: ours are known at run time alone.
 */
export function remotes(): void {
  // There are none.
}
