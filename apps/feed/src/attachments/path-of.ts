/** What a card names as the path of a file that has none yet. */
export function pathOf({ id, path }: { id: string; path: string | null }): string {
  return path ?? `unsent/${id}`;
}
