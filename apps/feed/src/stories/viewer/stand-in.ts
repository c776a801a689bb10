/**
 * Which story is shown when the one that was is gone: the one after it, or the one before when it was the
 * last (row 120). Undefined when none is left.
 */
export function standIn(
  order: string[],
  gone: string,
  left: ReadonlySet<string>,
): string | undefined {
  const at = order.indexOf(gone);
  const isLeft = (id: string) => left.has(id);
  return order.slice(at + 1).find(isLeft) ?? order.slice(0, Math.max(0, at)).findLast(isLeft);
}
