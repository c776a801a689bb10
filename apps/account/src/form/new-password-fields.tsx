import { Field, PasswordInput } from '@pure/ui';
import { isPasswordReady, MIN_PASSWORD_LENGTH } from './password-fields.ts';
import { strings } from './strings.ts';

interface Names {
  password: string;
  confirm: string;
}

interface NewPasswordFieldsProps {
  values: Names;
  labels: Names;
  errors: Partial<Names>;
  onChange: (name: keyof Names, value: string) => void;
  onBlur: (name: keyof Names) => void;
}

/** A new password and its confirmation, with live hints (row 34). */
export function NewPasswordFields({
  values,
  labels,
  errors,
  onChange,
  onBlur,
}: NewPasswordFieldsProps) {
  const input = (name: keyof Names) => ({
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
