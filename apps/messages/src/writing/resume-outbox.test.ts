import { elin, hanna, renderRoute, useNetwork } from '@pure/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeMessages, type FakeMessages } from '../testing/writing-view.tsx';
import { messagesStorage } from '../messages-storage.ts';

useNetwork();

let fake: FakeMessages;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  fake = fakeMessages();
});

function store(id: string, difference: object = {}): void {
  const item = {
    id,
    writtenAt: '2026-01-01T10:00:00.000Z',
    partnerId: hanna.id,
    content: 'Soup tonight?',
    file: null,
    reply: null,
    ...difference,
  };
  messagesStorage(elin.id).write(`unsent.${id}`, JSON.stringify(item));
}

test('the messages that an earlier visit left are sent on whichever page the member is [142]', async () => {
  const [left, refused] = [crypto.randomUUID(), crypto.randomUUID()];
  store(left);
  store(refused, { isHeld: true });
  await renderRoute(routes, { at: '/app', as: elin });
  await vi.waitFor(() => expect(fake.messages.map(({ id }) => id)).toEqual([left]));
  expect([...messagesStorage(elin.id).readAll('unsent.').keys()]).toEqual([`unsent.${refused}`]);
});
