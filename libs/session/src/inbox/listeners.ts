import type { InboxEvent, InboxEvents } from '@pure/contracts';

type Listener<E extends InboxEvent> = (payload: InboxEvents[E]) => void;

export interface Listeners {
  on<E extends InboxEvent>(event: E, listener: Listener<E>): () => void;
  emit<E extends InboxEvent>(event: E, payload: InboxEvents[E]): void;
}

type Heard = { [E in InboxEvent]: Set<Listener<E>> };

const known = noneYet();

export function createListeners(): Listeners {
  const listeners = noneYet();
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

function noneYet(): Heard {
  return {
    post: new Set(),
    post_counts: new Set(),
    story: new Set(),
    friendship: new Set(),
    message: new Set(),
    group: new Set(),
    event: new Set(),
    notification: new Set(),
    notifications_read: new Set(),
    resync: new Set(),
  };
}

/** Whether it is one that a database sends and this build knows. */
export function isInboxEvent(event: string): event is Exclude<InboxEvent, 'resync'> {
  return event !== 'resync' && Object.hasOwn(known, event);
}
