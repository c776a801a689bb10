import type { StoreApi } from 'zustand';
import { keepWaitingActions } from './keep-waiting-actions.ts';
import type { MemberStorage } from './member-storage.ts';
import { isUuid, objectOf, type Validator } from './stored-json.ts';

interface WaitingToggles<Key extends string, State extends boolean | string> {
  storage: MemberStorage;
  /** the changes that the server hasn't confirmed, by the id of what they change */
  pending: StoreApi<{ changes: Readonly<Record<string, { [key in Key]?: State }>> }>;
  /** the kind of toggle, e.g. `liked` */
  key: Key;
  isState: Validator<State>;
  /** Toggles something as in an earlier start. */
  act(id: string, state: State): void;
  memberLeft: AbortSignal;
}

/** Keeps the toggles of one kind that wait for the network, and sends those of an earlier start. */
export function keepWaitingToggles<Key extends string, State extends boolean | string>({
  storage,
  pending,
  key,
  isState,
  act,
  memberLeft,
}: WaitingToggles<Key, State>): void {
  keepWaitingActions<{ id: string; state: State }>({
    storage,
    name: `waiting.${key}`,
    validator: objectOf<{ id: string; state: State }>({ id: isUuid, state: isState }),
    idOf: ({ id }) => id,
    read: () =>
      Object.entries(pending.getState().changes).flatMap(([id, { [key]: state }]) =>
        state === undefined ? [] : { id, state },
      ),
    subscribe: pending.subscribe,
    act: ({ id, state }) => act(id, state),
    memberLeft,
  });
}
