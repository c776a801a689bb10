import type { Cursor, Page } from '@pure/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { flatList, usePagedList } from './use-paged-list.ts';

interface Item {
  id: string;
}

const shape = flatList<Item>();
const items = (...ids: string[]) => ids.map((id) => ({ id }));
const cursor = (id: string): Cursor => ({ at: '2026-01-01T00:00:00Z', id });

/** A server with pages of two items, which a test can change. */
function listOf(...ids: string[]) {
  const server = { ids };
  const readPage = vi.fn(async (after: Cursor | null): Promise<Page<Item>> => {
    const from = after ? server.ids.indexOf(after.id) + 1 : 0;
    const page = server.ids.slice(from, from + 2);
    const last = page.at(-1);
    const hasMore = from + 2 < server.ids.length;
    return { items: items(...page), next: last && hasMore ? cursor(last) : null };
  });
  return { server, readPage };
}

function show(readPage: ReturnType<typeof listOf>['readPage'], name = 'list') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    ({ name }) => usePagedList({ queryKey: [name], readPage, shape }),
    { wrapper, initialProps: { name } },
  );
  const ids = () => result.current.list?.items.map(({ id }) => id).join(' ');
  return { queryClient, result, rerender, ids };
}

test('a list loads its first page, then older pages to the end', async () => {
  const { result, ids } = show(listOf('a', 'b', 'c').readPage);
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(ids()).toBe('a b'));
  expect(result.current.hasMore).toBe(true);
  act(() => result.current.loadMore());
  await waitFor(() => expect(ids()).toBe('a b c'));
  expect(result.current.hasMore).toBe(false);
});

test('two calls for the next page are one request', async () => {
  const { readPage } = listOf('a', 'b', 'c');
  const { result, ids } = show(readPage);
  await waitFor(() => expect(ids()).toBe('a b'));
  const { promise, resolve } = Promise.withResolvers<Page<Item>>();
  readPage.mockReturnValueOnce(promise);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.isLoadingMore).toBe(true));
  act(() => result.current.loadMore());
  resolve({ items: items('c'), next: null });
  await waitFor(() => expect(ids()).toBe('a b c'));
  expect(readPage).toHaveBeenCalledTimes(2);
});

test('an invalidated list is refetched as far as it was loaded', async () => {
  const { server, readPage } = listOf('a', 'b', 'c', 'd', 'e', 'f');
  const { queryClient, result, ids } = show(readPage);
  await waitFor(() => expect(ids()).toBe('a b'));
  act(() => result.current.loadMore());
  await waitFor(() => expect(ids()).toBe('a b c d'));
  server.ids = ['new', 'a', 'c', 'd', 'e', 'f'];
  await act(() => queryClient.invalidateQueries({ queryKey: ['list'] }));
  await waitFor(() => expect(ids()).toBe('new a c d'));
  expect(result.current.cursor).toEqual(cursor('d'));
});

test('a failed first page can be retried', async () => {
  const { readPage } = listOf('a');
  readPage.mockRejectedValueOnce(new Error('offline'));
  const { result, ids } = show(readPage);
  await waitFor(() => expect(result.current.failed).toBe(true));
  act(() => result.current.retry());
  await waitFor(() => expect(ids()).toBe('a'));
  expect(result.current.failed).toBe(false);
});

test('a failed older page leaves the rows and can be retried', async () => {
  const { readPage } = listOf('a', 'b', 'c');
  const { result, ids } = show(readPage);
  await waitFor(() => expect(ids()).toBe('a b'));
  readPage.mockRejectedValueOnce(new Error('offline'));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.failedMore).toBe(true));
  expect(ids()).toBe('a b');
  act(() => result.current.retry());
  await waitFor(() => expect(ids()).toBe('a b c'));
  expect(result.current.failedMore).toBe(false);
});

test('a page of the previous list is neither shown nor reported in the next one', async () => {
  const { readPage } = listOf('a', 'b', 'c');
  const { result, rerender, ids } = show(readPage);
  await waitFor(() => expect(ids()).toBe('a b'));
  readPage.mockRejectedValueOnce(new Error('offline'));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.failedMore).toBe(true));
  rerender({ name: 'other' });
  expect(result.current.failedMore).toBe(false);
  await waitFor(() => expect(ids()).toBe('a b'));
});
