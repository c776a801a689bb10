import type { ComponentProps, ReactNode } from 'react';
import styles from './tools.module.css';

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: ReactNode;
}

/** A quiet button below the words. Where there is no room, its icon stands for it. */
export function ToolButton({ label, icon, ...rest }: ToolButtonProps) {
  return (
    <button type="button" {...rest} className={styles.tool}>
      {icon}
      <span>{label}</span>
    </button>
  );
}
