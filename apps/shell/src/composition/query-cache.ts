import { withRetries } from '@pure/federation/host';
import type { QueryClient } from '@tanstack/react-query';

let opened: Promise<QueryClient> | undefined;
let client: QueryClient | undefined;

/** The one cache of the document. Its code comes with the first page that reads through it. */
export function openQueryCache(): Promise<QueryClient> {
  opened ??= withRetries(
    () => import(/* webpackChunkName: "query-cache" */ '@pure/federation/query-client'),
  ).then(
    ({ createQueryClient }) => {
      client = createQueryClient();
      return client;
    },
    (reason: unknown) => {
      opened = undefined;
      throw reason;
    },
  );
  return opened;
}

/** The cache once a page that reads through it is on its way, else undefined. */
export function queryCache(): QueryClient | undefined {
  return client;
}
