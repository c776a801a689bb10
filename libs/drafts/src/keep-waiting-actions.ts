import type { MemberStorage } from './member-storage.ts';
import { readStored, type Validator } from './stored-json.ts';

interface WaitingActions<Action> {
  storage: MemberStorage;
  /** start of the stored names: an action is stored as `<name>.<id>` */
  name: string;
  validator: Validator<Action>;
  /** the later of two actions with the same id counts */
  idOf(action: Action): string;
  /** the actions that aren't done yet */
  read(): Action[];
  /** Calls back when `read` may have changed. */
  subscribe(listener: () => void): () => void;
  /** Does an action of an earlier start again; without a network, it waits as it did then. */
  act(action: Action): void;
  memberLeft: AbortSignal;
}

/**
 * Keeps actions that wait for the network over a reload, e.g. likes, and does them after that. An action that is already
 * being sent isn't kept: it may be done already, and must not be repeated days later.
 */
export function keepWaitingActions<Action>(actions: WaitingActions<Action>): void {
  const { storage, name, validator, idOf, read, subscribe, act, memberLeft } = actions;
  const nameOf = (id: string) => `${name}.${id}`;
  const kept = new Map<string, string>();

  function storePending(): void {
    const pending = new Map(read().map((action) => [idOf(action), JSON.stringify(action)]));
    for (const [id, text] of pending) {
      if (kept.get(id) === text || (navigator.onLine && !kept.has(id))) continue;
      kept.set(id, text);
      storage.write(nameOf(id), text);
    }
    for (const id of kept.keys()) {
      if (pending.has(id)) continue;
      kept.delete(id);
      storage.remove(nameOf(id));
    }
  }

  for (const [stored, text] of storage.readAll(nameOf(''))) {
    const action = readStored(validator, text);
    if (action === null) {
      storage.remove(stored);
      continue;
    }
    kept.set(idOf(action), text);
    act(action);
  }
  storePending();
  const unsubscribe = subscribe(storePending);
  addEventListener('offline', storePending, { signal: memberLeft });
  memberLeft.addEventListener('abort', unsubscribe);
}
