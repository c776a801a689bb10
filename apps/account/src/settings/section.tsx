import { Card, SkeletonLine, SkeletonLines, VisuallyHidden } from '@pure/ui';
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
  return (
    <Card as="section" className={styles.section} aria-labelledby={titleId}>
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
