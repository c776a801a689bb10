const listeners = new Set<() => void>();
let latest = { text: '', turn: 0 };

/** Tells screen readers a text, e.g. the title of a route or an arrival. */
export function announce(text: string): void {
  latest = { text, turn: latest.turn + 1 };
  for (const listener of listeners) listener();
}

export const announcements = {
  get: () => latest,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
