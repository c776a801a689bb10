import { loadOwnProfile } from './profile.data.ts';
import type { OpenRestClient } from './rest-client.ts';
import type { SessionStore } from './session-state.ts';

interface OwnProfileReads {
  /** Reads it for whoever is signed in. */
  read(): Promise<void>;
  /** For moments at which what couldn't be read before may be read. */
  seek(): void;
  stop(): void;
}

/**
 * Keeps the signed-in member's profile in the session's state. What couldn't be read is sought again when
 * the network or its reader is back.
 */
export function createOwnProfile(
  store: SessionStore,
  openRestClient: OpenRestClient,
): OwnProfileReads {
  let underWay = 0;

  async function read(): Promise<void> {
    const before = store.getState();
    const id = before.user?.id;
    if (id === undefined) return;
    underWay += 1;
    const profile = await loadOwnProfile(openRestClient, id).finally(() => (underWay -= 1));
    const { user, profile: held } = store.getState();
    // What was saved meanwhile is newer than what was read.
    if (profile && user?.id === id && held === before.profile) store.setState({ profile });
  }

  function seek(): void {
    if (store.getState().profile === null && underWay === 0) void read();
  }

  addEventListener('online', seek);
  document.addEventListener('visibilitychange', seek);
  return {
    read,
    seek,
    stop() {
      removeEventListener('online', seek);
      document.removeEventListener('visibilitychange', seek);
    },
  };
}
