import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** for screen readers, e.g. `Loading posts` */
  label: string;
  /** SkeletonLine, SkeletonLines, SkeletonCircle, SkeletonButton */
  children: ReactNode;
  className?: string | undefined;
}

/** Keeps the space of content that is loading. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** `short` is 30% wide, `half` 50%, `long` 82%, `full` 95% */
type LineWidth = 'full' | 'long' | 'half' | 'short';

export function SkeletonLine({ width = 'full' }: { width?: LineWidth }) {
  return <span className={classNames(styles.part, width !== 'full' && styles[width])} />;
}

export function SkeletonLines({ children }: { children: ReactNode }) {
  return <span className={styles.lines}>{children}</span>;
}

/** Keeps the space of an avatar: 40, 52 or 96 px. */
export function SkeletonCircle({ size = 'default' }: { size?: 'default' | 'medium' | 'huge' }) {
  return (
    <span className={classNames(styles.part, styles.circle, size !== 'default' && styles[size])} />
  );
}

interface SkeletonWithAvatarProps {
  lines?: readonly [LineWidth, LineWidth];
}

/** An avatar and two lines, side by side in what is around them. */
export function SkeletonWithAvatar({ lines = ['half', 'short'] }: SkeletonWithAvatarProps) {
  return (
    <>
      <SkeletonCircle />
      <SkeletonLines>
        <SkeletonLine width={lines[0]} />
        <SkeletonLine width={lines[1]} />
      </SkeletonLines>
    </>
  );
}

export function SkeletonButton() {
  return <span className={classNames(styles.part, styles.button)} />;
}
