const listeners = new Set<() => void>();
let said = { text: '', turn: 0 };

/** Reads a line out to those who listen to the screen, e.g. the title of a route or an arrival. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 };
  for (const listener of listeners) listener();
}

export const announcements = {
  get: () => said,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
