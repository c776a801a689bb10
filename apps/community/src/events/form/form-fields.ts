import type { EventFields } from './event-fields.ts';

type Name = keyof EventFields & string;

/** The props of each part of the form. */
export interface FormFields {
  values: EventFields;
  errorOf: (name: Name) => string | undefined;
  change: (name: Name, value: string) => void;
  /** call it on blur */
  leave: (name: Name) => void;
}

/** Props of the control of a field. */
export function controlOf({ values, change, leave }: FormFields, name: Name) {
  return {
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => leave(name),
  };
}
