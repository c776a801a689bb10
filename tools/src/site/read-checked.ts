import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Stop } from '../system/stop.ts';

/**
 * Reads a file that people may write by hand.
 * @param what it should hold, for whoever has to mend it
 * @throws Stop when it isn't that
 */
export function readChecked<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  what: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, parse(file, what));
  if (success) return output;
  const places = issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  throw new Stop(`${file} isn't a valid ${what}: ${places.join('; ')}`);
}

function parse(file: string, what: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Stop(`${file} isn't a valid ${what}: ${error.message}`);
  }
}
