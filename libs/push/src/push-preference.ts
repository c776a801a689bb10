const STORAGE_KEY = 'pure-pushes';

/**
 * Whether pushes are wanted in this browser. It outlives the session: a member who switched them off here doesn't get
 * them again by signing in.
 */
export function arePushesWanted(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setPushesWanted(areWanted: boolean): void {
  try {
    if (areWanted) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage the choice holds until the next start.
  }
}
