import { createContext, useContext } from 'react';

/** What the host's router does for a remote that failed. */
export interface RemoteControls {
  /** loads the remote anew and shows the page that was asked for; resolves also when it failed again */
  retry(remote: string): Promise<void>;
  /**
   * A page has come where a notice offered to fetch it, and the focus went with the notice: moves it to the
   * page as a navigation does. Absent where the host only reloads.
   */
  arrived?(): void;
  /** the document again, from the server */
  reload(): void;
}

const standing: RemoteControls = {
  retry: async () => {},
  reload: () => location.reload(),
};

const ControlsContext = createContext<RemoteControls>(standing);

export const RemoteControlsProvider = ControlsContext.Provider;

export function useRemoteControls(): RemoteControls {
  return useContext(ControlsContext);
}
