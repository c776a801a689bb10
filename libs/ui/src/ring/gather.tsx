import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { GatherArt, type GatherArtProps } from './gather-art.tsx';
import styles from './gather.module.css';

export interface GatherProps extends GatherArtProps {
  /** the words in the middle */
  children: ReactNode;
}

/** Words in the middle of friends. Open while someone is expected, closed when everyone is here. */
export function Gather({ children, className, ...art }: GatherProps) {
  return (
    <div className={classNames(styles.gather, className)}>
      <GatherArt {...art} />
      {children}
    </div>
  );
}
