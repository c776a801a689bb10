import { TextInput } from '@pure/ui';
import type { ComponentProps } from 'react';

/** An address is typed as it is: no capital at its beginning, no spelling. */
export function EmailInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
