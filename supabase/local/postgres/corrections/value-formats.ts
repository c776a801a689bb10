import type { PostgresType } from 'postgres';

/**
 * `@supabase/lite` returns timestamps as Postgres prints them, and encodes jsonb text twice. PostgREST
 * returns ISO 8601 and leaves jsonb unchanged.
 * Conformance: "a timestamp has the form of ISO 8601", "a trigger gets the sign-up metadata as an object".
 */
export const valueFormats: Record<string, PostgresType> = {
  timestamptz: textType(1184, toIso),
  timestamp: textType(1114, (value) => value.replace(' ', 'T')),
  json: { to: 114, from: [114], serialize: stringify, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: stringify, parse: JSON.parse },
};

function textType(oid: number, parse: (value: string) => string): PostgresType {
  return { to: oid, from: [oid], serialize: (value: unknown) => value, parse };
}

function toIso(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

function stringify(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
