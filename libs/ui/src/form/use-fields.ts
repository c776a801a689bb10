import { useState } from 'react';

/** The first error of each invalid field. */
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

/**
 * The values and errors of a form. A field shows its error after it was changed and left, and every field
 * after the first submit. A server error stays until its field changes.
 */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Values>,
) {
  const [values, setValues] = useState(initial);
  const [changed, setChanged] = useState<ReadonlySet<keyof Values>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [serverErrors, setServerErrors] = useState<FieldErrors<Values>>({});
  const errors = validate(values);

  function errorOf(name: keyof Values): string | undefined {
    const isVisible = isSubmitted || touched.has(name);
    return serverErrors[name] ?? (isVisible ? errors[name] : undefined);
  }

  return {
    values,
    errors,
    errorOf,
    setValue(name: keyof Values, value: string): void {
      setValues((before) => ({ ...before, [name]: value }));
      setChanged((before) => new Set(before).add(name));
      setServerErrors((before) => ({ ...before, [name]: undefined }));
    },
    /** Call it on blur. */
    touch(name: keyof Values): void {
      if (changed.has(name)) setTouched((before) => new Set(before).add(name));
    },
    /** Shows all errors and returns the invalid fields. */
    validateAll(): (keyof Values)[] {
      setIsSubmitted(true);
      return Object.keys(errors);
    },
    setServerError: (name: keyof Values, message: string) =>
      setServerErrors((before) => ({ ...before, [name]: message })),
  };
}
