import type { FieldErrors } from '@pure/ui';
import * as v from 'valibot';

export function validateFields<Values>(
  schema: v.GenericSchema<Values, unknown>,
  values: Values,
): FieldErrors<Values> {
  const { issues } = v.safeParse(schema, values);
  const errors: FieldErrors<Values> = {};
  for (const issue of issues ?? []) {
    const field = v.getDotPath(issue) as keyof Values | null;
    if (field !== null) errors[field] ??= issue.message;
  }
  return errors;
}
