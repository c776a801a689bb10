/** A pause this long ends a visit: who comes back then begins another, a glance elsewhere does not. */
export const PAUSE_MS = 30 * 60_000;

interface Visits {
  /** The feed is on screen, until the returned function is called. */
  begin(): () => void;
  /** Whether the last visit is over, so that what is read now begins another. */
  hasEnded(): boolean;
  /** The first page was read: this visit lasts. */
  goOn(): void;
}

/** Tells one visit to the feed from the next, for a page that stays open for days. */
export function createVisits(): Visits {
  let leftAt: number | null = null;
  const leave = () => {
    leftAt ??= Date.now();
  };
  const look = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  return {
    begin() {
      document.addEventListener('visibilitychange', look);
      return () => {
        document.removeEventListener('visibilitychange', look);
        leave();
      };
    },
    hasEnded: () => leftAt !== null && Date.now() - leftAt >= PAUSE_MS,
    goOn: () => {
      leftAt = null;
    },
  };
}

/** This tab's. */
export const visits = createVisits();
