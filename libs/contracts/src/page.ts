/** Where the next page begins: the key of the last candidate, not of the last visible row. */
export interface Cursor {
  at: string;
  id: string;
}

/** One page of a list that is paged by key. `next` is null at the end. */
export interface Page<Item> {
  items: Item[];
  next: Cursor | null;
}
