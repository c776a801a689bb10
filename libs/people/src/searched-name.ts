/** The part of what was typed that a name or username has to contain: `@hanna` searches for `hanna`. */
export function searchedName(typed: string): string {
  return typed.trim().replace(/^@+/, '');
}
