import { Button } from '@pure/ui';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface SubmitButtonProps {
  busy: boolean;
  busyLabel: string;
  disabled?: boolean;
  children: ReactNode;
}

export function SubmitButton(props: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide
      className={styles.submit}
      {...props}
    />
  );
}
