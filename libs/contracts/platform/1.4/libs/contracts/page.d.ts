export interface Cursor {
    at: string;
    id: string;
}
export interface Page<Item> {
    items: Item[];
    next: Cursor | null;
}
