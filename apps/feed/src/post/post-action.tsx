import { classNames } from '@pure/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './post-action.module.css';

export interface PostActionProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** a shorter label of another state: the button keeps its width, so that its neighbours stay */
  shortest?: string;
  /** an icon */
  icon: ReactNode;
}

/** An action below a post. Narrow cards hide the label, but it stays the accessible name. */
export function PostAction({ label, shortest, icon, className, ...rest }: PostActionProps) {
  return (
    <button {...rest} type="button" className={classNames(styles.action, className)}>
      {icon}
      <span className={styles.label} data-shortest={shortest}>
        {label}
      </span>
    </button>
  );
}
