import * as v from 'valibot';

/** The first error of each invalid field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

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
