import type { MemberCard } from '@pure/contracts';

/** Checks a value read from the browser's storage, which an older version or another program may have written. */
export type Validator<Value> = (value: unknown) => value is Value;

export const isString: Validator<string> = (value) => typeof value === 'string';
export const isBoolean: Validator<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Validator<number> = (value) => typeof value === 'number';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export const isUuid: Validator<string> = (value): value is string =>
  isString(value) && UUID.test(value);

export function oneOf<const Value>(...values: Value[]): Validator<Value> {
  return (value): value is Value => values.some((each) => each === value);
}

export function nullable<Value>(validator: Validator<Value>): Validator<Value | null> {
  return (value): value is Value | null => value === null || validator(value);
}

export function arrayOf<Value>(validator: Validator<Value>): Validator<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(validator);
}

/** Accepts objects with at least these fields. */
export function objectOf<Value extends object>(fields: {
  [Key in keyof Value]: Validator<Value[Key]>;
}): Validator<Value> {
  const checks = Object.entries<(value: unknown) => boolean>(fields);
  return (value): value is Value =>
    isRecord(value) && checks.every(([key, isValid]) => isValid(value[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const isMemberCard = objectOf<MemberCard>({
  id: isString,
  username: isString,
  full_name: isString,
  avatar_url: nullable(isString),
});

/**
 * Parses a stored text. Returns null if it's missing, no JSON or not valid.
 * @param defaults fields that older versions didn't write
 */
export function readStored<Value>(
  validator: Validator<Value>,
  text: string | null,
  defaults?: Partial<Value>,
): Value | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    const value = defaults && isRecord(parsed) ? { ...defaults, ...parsed } : parsed;
    return validator(value) ? value : null;
  } catch {
    return null;
  }
}
