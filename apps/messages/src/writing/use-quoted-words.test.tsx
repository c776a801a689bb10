import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { Message } from '@pure/contracts/database';
import { hanna } from '@pure/testing';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pendingMessages } from '../thread/pending-messages.ts';
import { setWindow, threadKeys } from '../thread/thread-cache.ts';
import { changeMessages, openWindow } from '../thread/thread-window.ts';
import { message } from '../testing/messages.ts';
import { replyTo } from './reply.ts';
import { useQuotedWords } from './use-quoted-words.ts';

let queryClient: QueryClient;
beforeEach(() => void (queryClient = new QueryClient()));
afterEach(() => act(() => pendingMessages.getState().clearChanges()));

const quoted = message(0, { content: 'At seven?' });
const GONE = 'This message is gone';

/** @param loaded what the open conversation holds */
function quote(loaded: Message[] = [quoted]) {
  queryClient.setQueryData(threadKeys.thread(hanna.id), {
    window: openWindow({ items: loaded, next: null, previous: null }),
  });
  const { result } = renderHook(() => useQuotedWords(hanna.id, replyTo(quoted)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const change = (differences: Partial<Message>) =>
    act(() =>
      setWindow(queryClient, hanna.id, (window) =>
        changeMessages(window, (shown) => ({ ...shown, ...differences })),
      ),
    );
  return { words: () => result.current, change };
}

test('the quote follows an edit, and says when the message is unsent [142]', () => {
  const { words, change } = quote();
  expect(words()).toBe('At seven?');
  change({ content: 'At eight?' });
  expect(words()).toBe('At eight?');
  change({ unsent: true, content: null });
  expect(words()).toBe(GONE);
});

test('it follows what the member has just done to the message [142]', () => {
  const { words } = quote();
  act(() => pendingMessages.getState().addChange(quoted.id, { content: 'At nine?' }));
  expect(words()).toBe('At nine?');
  act(() => pendingMessages.getState().addChange(quoted.id, { hidden: true }));
  expect(words()).toBe(GONE);
});

test('a message that isn’t loaded is as it was quoted [142]', () => {
  expect(quote([]).words()).toBe('At seven?');
});
