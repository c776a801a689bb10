import { createContext, type ReactNode, useContext } from 'react';
import styles from './remote.module.css';
import { useFocusHandover } from './use-focus-handover.ts';

const InsideMain = createContext(false);

/** Whether the page is inside the host's `<main>`. Otherwise it renders its own. */
export const InsideMainProvider = InsideMain.Provider;

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
