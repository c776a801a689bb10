import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** the toggle's name; pressed means shown */
  revealLabel?: string;
}

/** A password that can be looked at before it is sent. */
export function PasswordInput({
  revealLabel = 'Show password',
  className,
  ...rest
}: PasswordInputProps) {
  const wiring = useFieldWiring();
  const [shown, setShown] = useState(false);
  return (
    <span className={classNames(styles.wrap, styles.marked)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...wiring}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames(styles.input, className)}
      />
      <IconButton
        label={revealLabel}
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        aria-pressed={shown}
        className={styles.mark}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
