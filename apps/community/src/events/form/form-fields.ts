import type { DetailsFormState } from '../../groups-and-events/form/use-details-form.ts';
import type { EventFields } from './event-fields.ts';

/** The part of the form's state that each of its sections gets. */
export type FormFields = Pick<
  DetailsFormState<EventFields>,
  'values' | 'errorOf' | 'change' | 'touch'
>;

/** Props of the control of a field. */
export function controlOf({ values, change, touch }: FormFields, name: keyof EventFields & string) {
  return {
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    onBlur: () => touch(name),
  };
}
