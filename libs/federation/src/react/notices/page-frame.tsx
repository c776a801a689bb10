import { type ReactNode, useContext } from 'react';
import { InsideMain } from '../inside-main.tsx';
import styles from './notices.module.css';
import { useFocusHandover } from './use-focus-handover.ts';

interface PageFrameProps {
  remote: string;
  state: 'unavailable' | 'incomplete' | 'crashed';
  children: ReactNode;
}

/** Replaces the page of a remote that failed. */
export function PageFrame({ remote, state, children }: PageFrameProps) {
  useFocusHandover();
  const Frame = useContext(InsideMain) ? 'div' : 'main';
  return (
    <Frame className={styles.page} data-remote={remote} data-remote-state={state}>
      {children}
    </Frame>
  );
}
