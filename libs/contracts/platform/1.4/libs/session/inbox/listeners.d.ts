import type { InboxEvent, InboxEvents } from '@pure/contracts';
type Listener<E extends InboxEvent> = (payload: InboxEvents[E]) => void;
export interface Listeners {
    on<E extends InboxEvent>(event: E, listener: Listener<E>): () => void;
    emit<E extends InboxEvent>(event: E, payload: InboxEvents[E]): void;
}
export declare function createListeners(): Listeners;
export declare function isInboxEvent(event: string): event is Exclude<InboxEvent, 'resync'>;
export {};
