import { createContext, type ReactNode, useContext } from 'react';
import styles from './remote.module.css';
import { useFocusHandover } from './use-focus-handover.ts';

const InsideMain = createContext(false);

/** Says that its children are inside the host's `<main>`, unless they are anyway. Otherwise a page renders its own. */
export function InsideMainProvider({ value, children }: { value: boolean; children: ReactNode }) {
  const isInside = useContext(InsideMain);
  return <InsideMain value={isInside || value}>{children}</InsideMain>;
}

interface Props {
  remote: string;
  state: 'unavailable' | 'incomplete' | 'crashed';
  children: ReactNode;
}

/** Replaces the page of a remote that failed. */
export function PageFrame({ remote, state, children }: Props) {
  useFocusHandover();
  const Frame = useContext(InsideMain) ? 'div' : 'main';
  return (
    <Frame className={styles.page} data-remote={remote} data-remote-state={state}>
      {children}
    </Frame>
  );
}
