import type { InboxEvent, InboxEvents } from '@pure/contracts';

type Listener<E extends InboxEvent> = (payload: InboxEvents[E]) => void;

export interface Listeners {
  on<E extends InboxEvent>(event: E, listener: Listener<E>): () => void;
  emit<E extends InboxEvent>(event: E, payload: InboxEvents[E]): void;
}

type ListenerSets = { [E in InboxEvent]: Set<Listener<E>> };

export function createListeners(): Listeners {
  const listeners = createListenerSets();
  return {
    on(event, listener) {
      // A new function for each call: the same listener may be added twice.
      const own: typeof listener = (payload) => listener(payload);
      listeners[event].add(own);
      return () => void listeners[event].delete(own);
    },
    emit(event, payload) {
      for (const listener of listeners[event]) {
        try {
          listener(payload);
        } catch (error) {
          // An error in one remote must not keep the event from the others.
          console.error('A listener of the inbox failed', error);
        }
      }
    },
  };
}

function createListenerSets(): ListenerSets {
  return {
    post: new Set(),
    post_counts: new Set(),
    story: new Set(),
    friendship: new Set(),
    message: new Set(),
    message_update: new Set(),
    conversation: new Set(),
    typing: new Set(),
    group: new Set(),
    event: new Set(),
    notification: new Set(),
    notifications_read: new Set(),
    resync: new Set(),
  };
}

const knownEvents = createListenerSets();

/** Whether the database sends this event and this build knows it. */
export function isInboxEvent(event: string): event is Exclude<InboxEvent, 'resync'> {
  return event !== 'resync' && Object.hasOwn(knownEvents, event);
}
