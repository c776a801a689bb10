import { TextInput } from '@pure/ui';
import type { ComponentProps } from 'react';

interface CodeInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string;
  onChange: (digits: string) => void;
}

/** Six digits of an authenticator app. Anything else that is typed or pasted is dropped. */
export function CodeInput({ value, onChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}

export const isWholeCode = (code: string): boolean => code.length === 6;
