import { Field, PasswordInput } from '@pure/ui';
import { isPasswordReady } from './password-fields.ts';
import { MIN_PASSWORD, passwordStrings as words } from './password-words.ts';

interface Names {
  password: string;
  confirm: string;
}

interface NewPasswordFieldsProps {
  values: Names;
  labels: Names;
  errors: Partial<Names>;
  onChange: (name: keyof Names, value: string) => void;
  onLeave: (name: keyof Names) => void;
}

/** A password and the same again, with hints that follow the typing (row 34). */
export function NewPasswordFields({
  values,
  labels,
  errors,
  onChange,
  onLeave,
}: NewPasswordFieldsProps) {
  const input = (name: keyof Names) => ({
    name,
    autoComplete: 'new-password',
    required: true,
    revealLabel: words.show,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => onChange(name, event.target.value),
    onBlur: () => onLeave(name),
  });
  const isLongEnough = values.password.length >= MIN_PASSWORD;
  return (
    <>
      <Field
        label={labels.password}
        hint={words.lengthHint}
        hintTone={isLongEnough ? 'good' : 'todo'}
        error={errors.password}
      >
        <PasswordInput {...input('password')} />
      </Field>
      <Field
        label={labels.confirm}
        hint={words.matchHint}
        hintTone={isPasswordReady(values) ? 'good' : 'todo'}
        error={errors.confirm}
      >
        <PasswordInput {...input('confirm')} />
      </Field>
    </>
  );
}
