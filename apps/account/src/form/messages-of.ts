import * as v from 'valibot';

/** For each field that isn't right, the first thing to say about it. */
export type Messages<Values> = Partial<Record<keyof Values, string>>;

type Schema<Values> = v.GenericSchema<Values, unknown>;

/** A form's schema is the one source of its messages. */
export function messagesOf<Values>(schema: Schema<Values>, values: Values): Messages<Values> {
  const { issues } = v.safeParse(schema, values);
  const messages: Messages<Values> = {};
  for (const issue of issues ?? []) {
    const field = v.getDotPath(issue) as keyof Values | null;
    if (field !== null) messages[field] ??= issue.message;
  }
  return messages;
}
