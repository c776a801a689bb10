/** The key of the last candidate, which may come after the last visible row. */
export interface Cursor {
  at: string;
  id: string;
}

/** A page of a keyset-paged list. `next` is null at the end. */
export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}
