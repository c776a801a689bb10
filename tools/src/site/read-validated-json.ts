import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { CommandError } from '../system/run-command.ts';

/**
 * Reads a JSON file that people may edit.
 * @param description of the content, for the error
 * @throws CommandError if the content is invalid
 */
export function readValidatedJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  description: string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, parseFile(file, description));
  if (success) return output;
  const problems = issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  throw new CommandError(`${file} isn't a valid ${description}: ${problems.join('; ')}`);
}

function parseFile(file: string, description: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${file} isn't a valid ${description}: ${error.message}`);
  }
}
