import { browserStorage } from './browser-storage.ts';
import { keptProfileName, readKeptProfile } from './kept-profile.ts';
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
 * is online again or the tab becomes visible; until then the profile is the one that this browser read last.
 */
export function createOwnProfile(store: SessionStore, openRestClient: OpenRestClient): OwnProfile {
  const storage = browserStorage('localStorage');
  let pending = 0;
  let isLoaded = false;

  async function load(): Promise<void> {
    const id = store.getState().user?.id;
    if (id === undefined) return;
    pending += 1;
    isLoaded = false;
    if (store.getState().profile === null)
      store.setState({ profile: readKeptProfile(storage, id) });
    const before = store.getState().profile;
    const loaded = await loadOwnProfile(openRestClient, id).finally(() => (pending -= 1));
    const { user, profile } = store.getState();
    if (!loaded || user?.id !== id) return;
    isLoaded = true;
    // A profile that was saved in the meantime is newer than the loaded one.
    if (profile === before) store.setState({ profile: loaded });
  }

  function loadIfMissing(): void {
    if (!isLoaded && pending === 0) void load();
  }

  const stopKeeping = store.subscribe(({ profile }, { profile: before }) => {
    if (!profile || profile === before) return;
    try {
      storage.setItem(keptProfileName(profile.id), JSON.stringify(profile));
    } catch {
      // A full storage keeps none.
    }
  });
  addEventListener('online', loadIfMissing);
  document.addEventListener('visibilitychange', loadIfMissing);
  return {
    load,
    loadIfMissing,
    stop() {
      stopKeeping();
      removeEventListener('online', loadIfMissing);
      document.removeEventListener('visibilitychange', loadIfMissing);
    },
  };
}
