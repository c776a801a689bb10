import { beforeEach, expect, test, vi } from 'vitest';
import { keepWaitingActions } from './keep-waiting-actions.ts';
import { memberStorage } from './member-storage.ts';
import { isBoolean, isString, objectOf } from './stored-json.ts';

interface Like {
  id: string;
  on: boolean;
}

const storage = memberStorage('feed', 'elin');
const stored = () => [...storage.readAll('waiting.').values()].map((text) => JSON.parse(text));

beforeEach(() => localStorage.clear());

/** One document. `change` sets what waits in it. */
function start() {
  let pending: Like[] = [];
  const listeners = new Set<() => void>();
  const leaving = new AbortController();
  const change = (next: Like[]) => {
    pending = next;
    for (const listener of listeners) listener();
  };
  const act = vi.fn((like: Like) => change([...pending, like]));
  keepWaitingActions<Like>({
    storage,
    name: 'waiting',
    validator: objectOf<Like>({ id: isString, on: isBoolean }),
    idOf: ({ id }) => id,
    read: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act,
    memberLeft: leaving.signal,
  });
  return { act, change, leave: () => leaving.abort() };
}

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
};

test('what is done without a network is done again at the next start, until it is done', () => {
  goOffline();
  start().change([{ id: 'a', on: true }]);
  const next = start();
  expect(next.act.mock.calls).toEqual([[{ id: 'a', on: true }]]);
  expect(stored()).toHaveLength(1);
  next.change([]);
  expect(stored()).toEqual([]);
});

test('of two changes of one thing, the later one counts', () => {
  goOffline();
  const { change } = start();
  change([{ id: 'a', on: true }]);
  change([{ id: 'a', on: false }]);
  expect(stored()).toEqual([{ id: 'a', on: false }]);
});

test('what is on its way over a network is kept only once the network is gone', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { change } = start();
  change([{ id: 'a', on: true }]);
  expect(stored()).toEqual([]);
  goOffline();
  expect(stored()).toEqual([{ id: 'a', on: true }]);
});

test('values that another program stored are removed', () => {
  storage.write('waiting.a', '{"id":1}');
  expect(start().act).not.toHaveBeenCalled();
  expect(stored()).toEqual([]);
});

test('nothing is kept for a member who has left', () => {
  goOffline();
  const { change, leave } = start();
  leave();
  change([{ id: 'a', on: true }]);
  expect(stored()).toEqual([]);
});
