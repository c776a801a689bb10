import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../words/visually-hidden.tsx';
import styles from './bones.module.css';

export interface BoneProps {
  /** lines are `short` (30%), `half`, `long` (82%) or `full`; the rest hold the place of a part */
  shape?: 'full' | 'long' | 'half' | 'short' | 'disc' | 'disc-large' | 'control';
}

/** One part of what is coming, in its shape. */
export function Bone({ shape = 'full' }: BoneProps) {
  return <span className={classNames(styles.bone, shape !== 'full' && styles[shape])} />;
}

/** Lines one under the other. */
export function Bones({ children }: { children: ReactNode }) {
  return <span className={styles.stack}>{children}</span>;
}

export interface SkeletonProps {
  /** read out, e.g. `Loading posts` */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Holds the place of what is coming. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
