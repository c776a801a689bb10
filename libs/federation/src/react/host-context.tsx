import type { Host } from '@pure/contracts';
import { createContext, useContext } from 'react';

const HostContext = createContext<Host | null>(null);

export const HostProvider = HostContext.Provider;

/** @throws outside of a `HostProvider` */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() is for components inside a HostProvider');
  return host;
}
