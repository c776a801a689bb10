import type { PostgresType } from 'postgres';

/**
 * `@supabase/lite` writes timestamps as Postgres prints them, and encodes jsonb that is text already once
 * more. PostgREST answers ISO 8601 and keeps jsonb as it is.
 * Conformance: "a timestamp has the form of ISO 8601", "a trigger gets the sign-up metadata as an object".
 */
export const valueFormats: Record<string, PostgresType> = {
  timestamptz: text(1184, iso),
  timestamp: text(1114, (value) => value.replace(' ', 'T')),
  json: { to: 114, from: [114], serialize: stringify, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: stringify, parse: JSON.parse },
};

function text(oid: number, parse: (value: string) => string): PostgresType {
  return { to: oid, from: [oid], serialize: (value: unknown) => value, parse };
}

function iso(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function stringify(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
