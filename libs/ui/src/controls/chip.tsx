import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';

export type ChipTone = 'plain' | 'good' | 'wait';

export interface ChipProps {
  tone?: ChipTone;
  icon?: ReactNode;
  /** a tiny avatar, for a person */
  avatar?: ReactNode;
  children: ReactNode;
  onRemove?: () => void;
  /** the remove button's name, e.g. `Remove Leo Martins` */
  removeLabel?: string;
}

/** A chip's look for a link. */
export function chipClass(tone: ChipTone = 'plain', lead: 'icon' | 'avatar' | 'none' = 'none') {
  return classNames(
    styles.chip,
    tone !== 'plain' && styles[tone],
    lead === 'icon' && styles.led,
    lead === 'avatar' && styles.person,
  );
}

export function Chip({ tone = 'plain', icon, avatar, children, onRemove, removeLabel }: ChipProps) {
  const lead = avatar ? 'avatar' : icon ? 'icon' : 'none';
  return (
    <span className={chipClass(tone, lead)}>
      {avatar ?? icon}
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
