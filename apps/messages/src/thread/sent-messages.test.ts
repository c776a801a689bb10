import { expect, test } from 'vitest';
import { message, ownMessage } from '../testing/messages.ts';
import { messageEvent, openThread } from '../testing/open-thread.ts';

const history = (length: number) => Array.from({ length }, (_, number) => message(number));

test('a message that was sent here does not hide one that came before it [146]', async () => {
  const { database, live, shown, addOwn } = await openThread(history(2));
  const [theirs, own] = [message(2), ownMessage(3)];
  database.add(theirs);
  database.add(own);
  addOwn(own);
  live.onMessage(messageEvent(theirs));
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
  expect(database.requests).toBe(1);
});

test('a message that is sent here takes no request besides its own, whichever comes first, event or answer [146]', async () => {
  const { database, live, shown, addOwn, sending } = await openThread(history(2));
  const [early, late] = [ownMessage(2), ownMessage(3)];
  for (const own of [early, late]) database.add(own);
  addOwn(early);
  live.onMessage(messageEvent(early));
  sending.add(late.id);
  live.onMessage(messageEvent(late));
  sending.clear();
  addOwn(late);
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
  expect(database.requests).toBe(0);
});

test('a message that the member sent on another device is read [146]', async () => {
  const { database, live, shown } = await openThread(history(2));
  const own = ownMessage(2);
  database.add(own);
  live.onMessage(messageEvent(own));
  await database.answerAll();
  expect(shown()).toEqual(database.messages);
});

test('after a hundred own messages an answer still comes at the end [146]', async () => {
  const { database, live, shown, window, addOwn } = await openThread(history(2));
  for (let number = 2; number < 102; number += 1) {
    const own = ownMessage(number);
    database.add(own);
    addOwn(own);
    live.onMessage(messageEvent(own));
    await database.answerAll();
  }
  expect(database.requests).toBeLessThan(10);
  const theirs = message(102);
  database.add(theirs);
  live.onMessage(messageEvent(theirs));
  await database.answerAll();
  expect(window().hasNewer).toBe(false);
  expect(shown()).toEqual(database.messages);
});
