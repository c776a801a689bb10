import {
  Card,
  SkeletonLine,
  SkeletonLines,
  useKeepFocus,
  useOnline,
  VisuallyHidden,
} from '@pure/ui';
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';
import { strings } from './strings.ts';

interface SectionProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a tab. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId();
  const keepFocus = useKeepFocus('section');
  return (
    <Card
      as="section"
      className={styles.section}
      aria-labelledby={titleId}
      tabIndex={-1}
      onFocus={keepFocus}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {text && <p className={styles.quiet}>{text}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
}

/** A section whose content is on its way. */
export function SectionSkeleton() {
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <Card className={styles.section}>
        <p className={styles.quiet}>{strings.offline}</p>
      </Card>
    );
  }
  return (
    <Card className={styles.section} aria-busy="true">
      <div aria-hidden="true">
        <SkeletonLines>
          <SkeletonLine width="half" />
          <SkeletonLine width="short" />
        </SkeletonLines>
      </div>
      <VisuallyHidden>
        <output>{strings.loading}</output>
      </VisuallyHidden>
    </Card>
  );
}
