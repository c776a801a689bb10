import { VisuallyHidden } from '@pure/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './first-step.module.css';
import { strings } from './strings.ts';

interface FirstStepProps {
  name: string;
  text: string;
  isDone: boolean;
  /** It shows how to do it. */
  isOpen: boolean;
  onOpen: () => void;
  /** how to do it; nothing while that isn't possible */
  children: ReactNode;
}

/** One of the first steps: an open ring until it is done. */
export function FirstStep({ name, text, isDone, isOpen, onOpen, children }: FirstStepProps) {
  if (isDone) {
    return (
      <li className={styles.step}>
        <span className={styles.tick} aria-hidden="true">
          <Check data-size="small" />
        </span>
        <strong className={styles.done}>
          <VisuallyHidden>{strings.done(name)}</VisuallyHidden>
          <span aria-hidden="true">{name}</span>
        </strong>
      </li>
    );
  }
  return (
    <li className={styles.step}>
      <svg className={styles.ring} viewBox="0 0 80 80" aria-hidden="true">
        <path d="M52.6 73.8A36 36 0 1 1 73.8 52.6" />
      </svg>
      <div>
        <strong>
          {children ? (
            <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
        </strong>
        <p className={styles.text}>{text}</p>
      </div>
      {children && isOpen && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
