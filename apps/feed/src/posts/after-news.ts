/** What changes within a second is told once: this long after it is told, all of it can be read. */
export const SETTLED_MS = 1_500;

/** What couldn't be read is asked for again after this, unless there is no network: then the inbox says when. */
export const AGAIN_MS = 5_000;
