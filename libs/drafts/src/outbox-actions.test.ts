import { beforeEach, expect, test, vi } from 'vitest';
import { memberStorage } from './member-storage.ts';
import { createOutboxActions } from './outbox-actions.ts';
import { createOutbox, newOutboxItem, type OutboxItem } from './outbox.ts';
import { isString, isUuid, objectOf } from './stored-json.ts';

interface Note extends OutboxItem {
  words: string;
}

beforeEach(() => localStorage.clear());

function setUp(send: (item: Note) => Promise<string>) {
  const leaving = new AbortController();
  const outbox = createOutbox<Note, string>({
    storage: memberStorage('notes', 'elin'),
    name: 'unsent',
    validator: objectOf<Note>({ id: isUuid, writtenAt: isString, words: isString }),
    memberLeft: leaving.signal,
  });
  const sender = {
    send: vi.fn(send),
    failureOf: (error: unknown) => (error instanceof TypeError ? null : (error as Error).message),
    mayWait: vi.fn(() => true),
    onSent: vi.fn(() => expect(outbox.getState().entries).toHaveLength(1)),
    onConfirmed: vi.fn(() => expect(outbox.getState().entries).toHaveLength(0)),
    onFailed: vi.fn(),
  };
  const actions = createOutboxActions(outbox, sender);
  return { outbox, sender, actions, leave: () => leaving.abort() };
}

const note = () => newOutboxItem({ words: 'Soup tonight' });
const fail = async () => {
  throw new Error('offline');
};

test('an item leaves the outbox after its answer was delivered', async () => {
  const { outbox, sender, actions } = setUp(async () => 'sent');
  const item = note();
  const done = actions.sendItem(item);
  expect(outbox.getState().entries).toMatchObject([{ state: 'sending' }]);
  await done;
  expect(sender.onSent).toHaveBeenCalledExactlyOnceWith(item, 'sent');
  expect(sender.onConfirmed).toHaveBeenCalledExactlyOnceWith(item);
  expect(outbox.getState().entries).toEqual([]);
});

test('a failed item stays with its failure, and a retry sends the same id', async () => {
  const { outbox, sender, actions } = setUp(fail);
  const item = note();
  await actions.sendItem(item);
  expect(outbox.getState().entries).toEqual([{ item, state: 'failed', failure: 'offline' }]);
  expect(sender.onFailed).toHaveBeenCalledExactlyOnceWith(item, 'offline');
  sender.send.mockResolvedValue('sent');
  await actions.retryItem(item.id);
  expect(sender.send.mock.calls.map(([{ id }]) => id)).toEqual([item.id, item.id]);
  expect(outbox.getState().entries).toEqual([]);
});

test('a retry sends the changes made since', async () => {
  const { outbox, sender, actions } = setUp(fail);
  const item = note();
  await actions.sendItem(item);
  outbox.getState().changeItem(item.id, { words: 'Soup' });
  await actions.retryItem(item.id);
  expect(sender.send).toHaveBeenLastCalledWith({ ...item, words: 'Soup' });
});

test('an item is not sent again during its request', async () => {
  const answer = Promise.withResolvers<string>();
  const { sender, actions } = setUp(() => answer.promise);
  const item = note();
  const done = actions.sendItem(item);
  await actions.retryItem(item.id);
  expect(sender.send).toHaveBeenCalledTimes(1);
  answer.resolve('sent');
  await done;
});

test('an unexpected error keeps the item and is rethrown', async () => {
  const { outbox, actions } = setUp(async () => {
    throw new TypeError('a mistake');
  });
  await expect(actions.sendItem(note())).rejects.toThrow('a mistake');
  expect(outbox.getState().entries).toMatchObject([{ state: 'failed', failure: null }]);
});

test('an error of a listener is rethrown, and the sent item has left all the same', async () => {
  const { outbox, sender, actions } = setUp(async () => 'sent');
  sender.onSent.mockImplementation(() => {
    throw new TypeError('a mistake');
  });
  await expect(actions.sendItem(note())).rejects.toThrow('a mistake');
  expect(outbox.getState().entries).toEqual([]);
  expect(sender.onFailed).not.toHaveBeenCalled();
});

test.each([
  ['sent', async () => 'sent'],
  ['failed', fail],
])('an item that %s after its member left changes nothing and stays stored', async (_, send) => {
  const { outbox, sender, actions, leave } = setUp(send);
  const done = actions.sendItem(note());
  leave();
  await done;
  expect(outbox.getState().entries).toMatchObject([{ state: 'sending' }]);
  expect(sender.onSent).not.toHaveBeenCalled();
  expect(sender.onFailed).not.toHaveBeenCalled();
  expect(localStorage).toHaveLength(1);
});

test('an item whose answer was lost is confirmed once it appears', async () => {
  const { outbox, sender, actions } = setUp(fail);
  const item = note();
  await actions.sendItem(item);
  await actions.confirmItem(item);
  expect(sender.onSent).not.toHaveBeenCalled();
  expect(sender.onConfirmed).toHaveBeenCalledExactlyOnceWith(item);
  expect(outbox.getState().entries).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('an item that fails without a network waits, and is sent when asked to send what waits', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { outbox, sender, actions } = setUp(() => (isOnline ? Promise.resolve('sent') : fail()));
  const item = note();
  await actions.sendItem(item);
  expect(sender.onFailed).not.toHaveBeenCalled();
  expect(localStorage.getItem(`pure.member.elin.notes.unsent.${item.id}`)).toContain(
    '"waitsForNetwork":true',
  );
  isOnline = true;
  await actions.sendWaiting();
  expect(sender.onSent).toHaveBeenCalledTimes(1);
  expect(outbox.getState().entries).toEqual([]);
  vi.restoreAllMocks();
});

test('a network that fails once more when it has come back loses no item, and shows no failure', async () => {
  vi.useFakeTimers();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { outbox, sender, actions } = setUp(async () => 'sent');
  await actions.sendItem(note());
  online.mockReturnValue(true);
  sender.send.mockImplementationOnce(fail);
  const done = actions.sendWaiting();
  await vi.advanceTimersByTimeAsync(0);
  expect(sender.send).toHaveBeenCalledTimes(1);
  expect(outbox.getState().entries).toMatchObject([{ state: 'sending' }]);
  await vi.runAllTimersAsync();
  await done;
  expect(sender.send).toHaveBeenCalledTimes(2);
  expect(sender.onFailed).not.toHaveBeenCalled();
  expect(outbox.getState().entries).toEqual([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an item that is refused once there is a network no longer waits', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { outbox, sender, actions } = setUp(fail);
  sender.mayWait.mockReturnValue(false);
  await actions.sendItem(note());
  online.mockReturnValue(true);
  await actions.sendWaiting();
  expect(sender.onFailed).toHaveBeenCalledTimes(1);
  expect(outbox.getState().entries).toMatchObject([{ item: { waitsForNetwork: false } }]);
  vi.restoreAllMocks();
});
