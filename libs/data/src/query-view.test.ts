import { expect, test, vi } from 'vitest';
import { viewOfQuery } from './query-view.ts';
import { RequestError } from './request-error.ts';

const loading = {
  data: undefined as { name: string } | null | undefined,
  error: null as Error | null,
  isFetching: true,
  isPaused: false,
  refetch: vi.fn(),
};
const viewOf = (changes: Partial<typeof loading>) => viewOfQuery({ ...loading, ...changes });

test('without an answer it loads, or waits for the network', () => {
  expect(viewOf({})).toEqual({ state: 'loading' });
  expect(viewOf({ isPaused: true })).toEqual({ state: 'offline' });
});

test('what is held shows, also after a failure to read it again', () => {
  const data = { name: 'Rowers' };
  expect(viewOf({ data, error: new RequestError('network') })).toEqual({ state: 'here', data });
});

test('a thing that doesn’t exist for the member is gone, and so is a refused address', () => {
  expect(viewOf({ data: null })).toEqual({ state: 'gone' });
  expect(viewOf({ error: new RequestError('refused') })).toEqual({ state: 'gone' });
});

test.each(['network', 'rate-limited', 'unknown'] as const)(
  'a failure of kind %s can be tried again',
  (kind) => {
    const view = viewOf({ error: new RequestError(kind), isFetching: false });
    expect(view).toMatchObject({ state: 'failed', isRetrying: false });
    if (view.state === 'failed') view.retry();
    expect(loading.refetch).toHaveBeenCalled();
  },
);
