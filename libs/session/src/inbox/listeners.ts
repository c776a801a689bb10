import type { InboxEvent, InboxEvents } from '@pure/contracts';

type Listener<E extends InboxEvent> = (payload: InboxEvents[E]) => void;

export interface Listeners {
  on<E extends InboxEvent>(event: E, listener: Listener<E>): () => void;
  emit<E extends InboxEvent>(event: E, payload: InboxEvents[E]): void;
}

export function createListeners(): Listeners {
  const listeners: { [E in InboxEvent]: Set<Listener<E>> } = {
    post: new Set(),
    friendship: new Set(),
    notification: new Set(),
    resync: new Set(),
  };
  return {
    on(event, listener) {
      // A listener of its own for each call: the same function may listen twice.
      const own: typeof listener = (payload) => listener(payload);
      listeners[event].add(own);
      return () => void listeners[event].delete(own);
    },
    emit(event, payload) {
      for (const listener of listeners[event]) {
        try {
          listener(payload);
        } catch (error) {
          // One remote's mistake must not keep the others from hearing.
          console.error('A listener of the inbox failed', error);
        }
      }
    },
  };
}

export function isInboxEvent(event: string): event is Exclude<InboxEvent, 'resync'> {
  return event === 'post' || event === 'friendship' || event === 'notification';
}
