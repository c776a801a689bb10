/** A pause this long ends a visit. */
export const VISIT_PAUSE_MS = 30 * 60_000;

interface Visits {
  /** The feed is on screen. Call the returned function when it leaves. */
  startVisit(): () => void;
  /** Whether the last visit is over, so that the next page begins another. */
  hasEnded(): boolean;
  /** The first page was read: the visit goes on. */
  continueVisit(): void;
}

/** Separates visits to the feed on a page that stays open for days. */
export function createVisits(): Visits {
  let leftAt: number | null = null;
  const leave = () => {
    leftAt ??= Date.now();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  return {
    startVisit() {
      document.addEventListener('visibilitychange', onVisibilityChange);
      return () => {
        document.removeEventListener('visibilitychange', onVisibilityChange);
        leave();
      };
    },
    hasEnded: () => leftAt !== null && Date.now() - leftAt >= VISIT_PAUSE_MS,
    continueVisit: () => {
      leftAt = null;
    },
  };
}

export const visits = createVisits();
