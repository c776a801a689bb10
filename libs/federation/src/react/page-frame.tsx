import { createContext, type ReactNode, useContext } from 'react';
import styles from './remote.module.css';
import { useHandover } from './use-handover.ts';

const InsideMain = createContext(false);

/** Whether what is below already stands in the document's `<main>`. Elsewhere pages bring their own. */
export const InsideMainProvider = InsideMain.Provider;

interface Props {
  remote: string;
  state: 'unavailable' | 'incomplete' | 'crashed';
  children: ReactNode;
}

/** What stands where a remote's page would. */
export function PageFrame({ remote, state, children }: Props) {
  useHandover();
  const Frame = useContext(InsideMain) ? 'div' : 'main';
  return (
    <Frame className={styles.page} data-remote={remote} data-remote-state={state}>
      {children}
    </Frame>
  );
}
