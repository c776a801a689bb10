import { createContext, type ReactNode, useContext } from 'react';

export const InsideMain = createContext(false);

/** Says that its children are inside the host's `<main>`, unless they are anyway. Otherwise a page renders its own. */
export function InsideMainProvider({ value, children }: { value: boolean; children: ReactNode }) {
  const isInside = useContext(InsideMain);
  return <InsideMain value={isInside || value}>{children}</InsideMain>;
}
