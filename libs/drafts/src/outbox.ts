import { holdReload } from '@pure/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MemberStorage } from './member-storage.ts';
import { readStored, type Validator } from './stored-json.ts';

/** Something that a member wrote and the server hasn't confirmed. */
export interface OutboxItem {
  /** uuid; each retry sends the same one, so that the server can't create the item twice */
  id: string;
  /** ISO 8601, by this device's clock */
  writtenAt: string;
  /** it couldn't be sent without a network, and is sent once there is one */
  waitsForNetwork?: boolean;
  /** in a queue: only the member sends it again, because the server refused it or the member stopped it */
  isHeld?: boolean;
  /** in a queue: the server takes it no earlier; ISO 8601 */
  notBefore?: string;
}

export interface OutboxEntry<Item extends OutboxItem, Failure> {
  item: Item;
  state: 'sending' | 'failed';
  /** null also after a reload, when it isn't known whether the item arrived */
  failure: Failure | null;
  /** the browser refused to store it, so it lives only as long as the tab */
  isUnstored?: boolean;
}

interface Outbox<Item extends OutboxItem, Failure> {
  /** newest first */
  entries: OutboxEntry<Item, Failure>[];
  /** Stores an item and marks it as being sent. */
  addItem(item: Item): void;
  changeItem(id: string, changes: Partial<Item>): void;
  markSending(id: string): void;
  markFailed(id: string, failure: Failure | null): void;
  removeItem(id: string): void;
}

export interface OutboxStore<Item extends OutboxItem, Failure> extends StoreApi<
  Outbox<Item, Failure>
> {
  /** aborted when the member leaves: from then on, answers must change nothing */
  memberLeft: AbortSignal;
  /** Reads the stored items, newest first: also those of other tabs. */
  readItems(): Item[];
}

interface OutboxOptions<Item extends OutboxItem> {
  storage: MemberStorage;
  /** start of the stored names: an item is stored as `<name>.<id>` */
  name: string;
  validator: Validator<Item>;
  /** fields that older versions didn't store */
  defaults?: Partial<Item>;
  memberLeft: AbortSignal;
}

export function newOutboxItem<Written extends object>(written: Written): OutboxItem & Written {
  return { id: crypto.randomUUID(), writtenAt: new Date().toISOString(), ...written };
}

/**
 * Holds the items on their way and stores them over a reload. A restored item waits as failed: a retry is safe,
 * because it sends the same id.
 */
export function createOutbox<Item extends OutboxItem, Failure>({
  storage,
  name,
  validator,
  defaults,
  memberLeft,
}: OutboxOptions<Item>): OutboxStore<Item, Failure> {
  const nameOf = (id: string) => `${name}.${id}`;
  const storeItem = (item: Item) => storage.write(nameOf(item.id), JSON.stringify(item));
  const readItems = () =>
    [...storage.readAll(nameOf('')).values()]
      .flatMap((text) => readStored(validator, text, defaults) ?? [])
      .toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt));

  const store = createStore<Outbox<Item, Failure>>()((set) => {
    const changeEntry = (id: string, changes: Partial<OutboxEntry<Item, Failure>>) =>
      set(({ entries }) => ({
        entries: entries.map((entry) => (entry.item.id === id ? { ...entry, ...changes } : entry)),
      }));
    return {
      entries: readItems().map((item) => ({ item, state: 'failed', failure: null })),
      addItem(item) {
        const entry = { item, state: 'sending', failure: null } as const;
        const added = storeItem(item) ? entry : { ...entry, isUnstored: true };
        set(({ entries }) => ({ entries: [added, ...entries] }));
      },
      changeItem(id, changes) {
        const entry = findEntry(store, id);
        if (!entry) return;
        const item = { ...entry.item, ...changes };
        changeEntry(id, { item, isUnstored: !storeItem(item) });
      },
      markSending: (id) => changeEntry(id, { state: 'sending', failure: null }),
      markFailed: (id, failure) => changeEntry(id, { state: 'failed', failure }),
      removeItem(id) {
        storage.remove(nameOf(id));
        set(({ entries }) => ({ entries: entries.filter(({ item }) => item.id !== id) }));
      },
    };
  });

  // Another tab sent or discarded the item. If this tab is sending it too, its own answer decides.
  const stopListening = storage.onChanged((name, text) => {
    if (text !== null) return;
    const { entries, removeItem } = store.getState();
    const entry = entries.find(({ item }) => nameOf(item.id) === name);
    if (entry?.state === 'failed') removeItem(entry.item.id);
  });
  const stopHolding = holdReload(() =>
    store.getState().entries.some(({ item, state }) => state === 'sending' || item.waitsForNetwork),
  );
  memberLeft.addEventListener('abort', () => {
    stopListening();
    stopHolding();
  });
  return Object.assign(store, { memberLeft, readItems });
}

export function findEntry<Item extends OutboxItem, Failure>(
  store: StoreApi<Outbox<Item, Failure>>,
  id: string,
): OutboxEntry<Item, Failure> | undefined {
  return store.getState().entries.find(({ item }) => item.id === id);
}
