import { Field, PasswordInput } from '@pure/ui';
import { isPasswordReady, MIN_PASSWORD_LENGTH, type PasswordPair } from './password-fields.ts';
import { strings } from './strings.ts';

interface NewPasswordFieldsProps {
  values: PasswordPair;
  labels: PasswordPair;
  errors: Partial<PasswordPair>;
  onChange: (name: keyof PasswordPair, value: string) => void;
  onBlur: (name: keyof PasswordPair) => void;
}

/** A new password and its confirmation, with live hints (row 34). */
export function NewPasswordFields({
  values,
  labels,
  errors,
  onChange,
  onBlur,
}: NewPasswordFieldsProps) {
  const input = (name: keyof PasswordPair) => ({
    name,
    autoComplete: 'new-password',
    required: true,
    revealLabel: strings.show,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => onChange(name, event.target.value),
    onBlur: () => onBlur(name),
  });
  const isLongEnough = values.password.length >= MIN_PASSWORD_LENGTH;
  return (
    <>
      <Field
        label={labels.password}
        hint={strings.lengthHint}
        hintTone={isLongEnough ? 'good' : 'todo'}
        error={errors.password}
      >
        <PasswordInput {...input('password')} />
      </Field>
      <Field
        label={labels.confirm}
        hint={strings.matchHint}
        hintTone={isPasswordReady(values) ? 'good' : 'todo'}
        error={errors.confirm}
      >
        <PasswordInput {...input('confirm')} />
      </Field>
    </>
  );
}
