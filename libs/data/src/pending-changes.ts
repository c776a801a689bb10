import { holdReload } from '@pure/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The changes that the server hasn't confirmed, by the id of what they change. */
export interface PendingChanges<Change extends object> {
  changes: Readonly<Record<string, Change>>;
  addChange(id: string, change: Change): void;
  /** The change was confirmed, or failed: the server's state shows again. */
  settleChange(id: string, key: keyof Change): void;
  clearChanges(): void;
}

export type PendingChangesStore<Change extends object> = StoreApi<PendingChanges<Change>>;

/** A store of optimistic changes. Views lay them over the server's state; a failed one simply ends. */
export function createPendingChanges<Change extends object>(): PendingChangesStore<Change> {
  const store = createStore<PendingChanges<Change>>()((set) => ({
    changes: {},
    addChange: (id, change) =>
      set(({ changes }) => ({ changes: { ...changes, [id]: { ...changes[id], ...change } } })),
    settleChange: (id, key) =>
      set(({ changes }) => {
        const { [id]: change, ...others } = changes;
        const rest = { ...change } as Change;
        delete rest[key];
        return { changes: Object.keys(rest).length === 0 ? others : { ...others, [id]: rest } };
      }),
    clearChanges: () => set({ changes: {} }),
  }));
  holdReload(() => Object.keys(store.getState().changes).length > 0);
  return store;
}
