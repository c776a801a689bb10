/** Whether what was read from the browser's storage is what we wrote: another program may have, under the same key. */
export type Shape<Kept> = (value: unknown) => value is Kept;

export const isText: Shape<string> = (value) => typeof value === 'string';
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Shape<number> = (value) => typeof value === 'number';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid: Shape<string> = (value): value is string => isText(value) && UUID.test(value);

export function oneOf<const Value>(...values: Value[]): Shape<Value> {
  return (value): value is Value => values.some((each) => each === value);
}

export function orNull<Kept>(shape: Shape<Kept>): Shape<Kept | null> {
  return (value): value is Kept | null => value === null || shape(value);
}

export function listOf<Kept>(shape: Shape<Kept>): Shape<Kept[]> {
  return (value): value is Kept[] => Array.isArray(value) && value.every(shape);
}

/** A record that has at least these. */
export function recordOf<Kept extends object>(fields: {
  [Key in keyof Kept]: Shape<Kept[Key]>;
}): Shape<Kept> {
  const checks = Object.entries<(value: unknown) => boolean>(fields);
  return (value): value is Kept =>
    isRecord(value) && checks.every(([key, holds]) => holds(value[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Reads what was kept, or null.
 * @param absent what versions before this didn't write
 */
export function readKept<Kept>(
  shape: Shape<Kept>,
  text: string | null,
  absent?: Partial<Kept>,
): Kept | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    const kept = absent && isRecord(read) ? { ...absent, ...read } : read;
    return shape(kept) ? kept : null;
  } catch {
    return null;
  }
}
