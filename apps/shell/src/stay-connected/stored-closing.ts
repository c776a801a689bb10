const STORAGE_KEY = 'pure-stay-connected';

/** Whether the offer was closed in this browser. It outlives the session: once closed, it stays away. */
export function wasOfferClosed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // Without storage, the offer would come back at each start.
    return true;
  }
}

export function storeOfferClosed(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'closed');
  } catch {
    // `wasOfferClosed` returns true in this case, too.
  }
}
