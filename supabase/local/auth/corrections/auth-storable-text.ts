import type { Correction } from '../../http/service.ts';
import { authError } from '../auth-error.ts';
import { readFields, type Fields } from '../auth-request.ts';

/** The register form has the same words (row 28). */
const NAME_REFUSAL = 'Full name can only contain signs that can be seen';

const REFUSAL = 'Text can only contain signs that can be stored';

/**
 * `@supabase/lite` and Auth pass NUL on to Postgres, which can't store it, and answer 500. Auth replaces half a
 * surrogate pair by another character; `@supabase/lite` passes it on, too.
 * Conformance: none, because this is stricter than Auth.
 */
export const authStorableText: Correction = (next) => async (request, caller) => {
  const fields = await readFields(request);
  if (isStorable(fields)) return next(request, caller);
  const name = (fields['data'] as Fields | null | undefined)?.['full_name'];
  const message = isStorable(name) ? REFUSAL : NAME_REFUSAL;
  return authError(400, 'validation_failed', message);
};

/** JSON escapes NUL and half surrogate pairs, and only those in this way; an escaped backslash comes in pairs. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? '');
}
