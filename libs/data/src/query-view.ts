import type { MissingDetails } from '@pure/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

/** How the one thing that a page or dialog shows stands. */
export type QueryView<Data> = MissingDetails | { state: 'here'; data: Data };

type Query<Data> = Pick<
  UseQueryResult<Data | null>,
  'data' | 'error' | 'isFetching' | 'isPaused' | 'refetch'
>;

/** @param query answers null for a thing that doesn't exist for the member */
export function viewOfQuery<Data>(query: Query<Data>): QueryView<Data> {
  const { data, error } = query;
  if (data) return { state: 'here', data };
  // The database refuses an address that isn't a uuid.
  const isRefused = error instanceof RequestError && error.isFinal;
  if (data === null || isRefused) return { state: 'gone' };
  if (error) {
    return { state: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching };
  }
  return { state: query.isPaused ? 'offline' : 'loading' };
}
