import { loadOwnProfile } from './profile.data.ts';
import type { OpenRestClient } from './rest-client.ts';
import type { SessionStore } from './session-state.ts';

interface OwnProfile {
  load(): Promise<void>;
  /** Loads the profile if an earlier load failed. */
  loadIfMissing(): void;
  stop(): void;
}

/**
 * Keeps the signed-in member's profile in the session's state. A failed load is repeated once the browser
 * is online again or the tab becomes visible.
 */
export function createOwnProfile(store: SessionStore, openRestClient: OpenRestClient): OwnProfile {
  let pending = 0;

  async function load(): Promise<void> {
    const before = store.getState();
    const id = before.user?.id;
    if (id === undefined) return;
    pending += 1;
    const loaded = await loadOwnProfile(openRestClient, id).finally(() => (pending -= 1));
    const { user, profile } = store.getState();
    // A profile that was saved in the meantime is newer than the loaded one.
    if (loaded && user?.id === id && profile === before.profile)
      store.setState({ profile: loaded });
  }

  function loadIfMissing(): void {
    if (store.getState().profile === null && pending === 0) void load();
  }

  addEventListener('online', loadIfMissing);
  document.addEventListener('visibilitychange', loadIfMissing);
  return {
    load,
    loadIfMissing,
    stop() {
      removeEventListener('online', loadIfMissing);
      document.removeEventListener('visibilitychange', loadIfMissing);
    },
  };
}
