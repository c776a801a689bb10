import { Field, TextInput } from '@pure/ui';
import { controlOf, type FormFields } from './form-fields.ts';
import { PositionField } from './position-field.tsx';
import { strings } from './strings.ts';

/** Where the event is, and how many can come. */
export function LocationFields({ fields }: { fields: FormFields }) {
  const { errorOf } = fields;
  return (
    <>
      <Field label={strings.location} error={errorOf('location')} hint={strings.locationHint}>
        <TextInput {...controlOf(fields, 'location')} dir="auto" />
      </Field>
      <PositionField fields={fields} />
      <Field label={strings.link} error={errorOf('link')} hint={strings.linkHint}>
        <TextInput
          {...controlOf(fields, 'link')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          dir="ltr"
        />
      </Field>
      <Field label={strings.limit} error={errorOf('limit')}>
        <TextInput {...controlOf(fields, 'limit')} inputMode="numeric" autoComplete="off" />
      </Field>
    </>
  );
}
