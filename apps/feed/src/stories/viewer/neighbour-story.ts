/**
 * Returns the story to show when the current one is gone: the next one, or the previous one if it was the last
 * (row 120).
 */
export function neighbourStory(
  order: string[],
  gone: string,
  left: ReadonlySet<string>,
): string | undefined {
  const at = order.indexOf(gone);
  const isLeft = (id: string) => left.has(id);
  return order.slice(at + 1).find(isLeft) ?? order.slice(0, Math.max(0, at)).findLast(isLeft);
}
