import type { ComponentProps, ReactNode } from 'react';
import styles from './tools.module.css';

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

/** On narrow screens only the icon is shown. */
export function ToolButton({ label, icon, ...rest }: ToolButtonProps) {
  return (
    <button type="button" {...rest} className={styles.tool}>
      {icon}
      <span>{label}</span>
    </button>
  );
}
