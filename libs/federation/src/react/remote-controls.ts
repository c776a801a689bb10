import { createContext, useContext } from 'react';

/** The host's controls for a remote that failed. */
export interface RemoteControls {
  /** loads the remote again and shows the requested page; resolves with the error if that failed */
  retry(remote: string): Promise<unknown>;
  /** moves the focus to the page, as after a navigation; absent if the host only reloads */
  focusPage?(): void;
  /** reloads the document */
  reload(): void;
}

const defaultControls: RemoteControls = {
  retry: async () => {},
  reload: () => location.reload(),
};

const ControlsContext = createContext<RemoteControls>(defaultControls);

export const RemoteControlsProvider = ControlsContext.Provider;

export function useRemoteControls(): RemoteControls {
  return useContext(ControlsContext);
}
