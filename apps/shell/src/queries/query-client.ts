import { importPart } from '@pure/contracts/import-part';
import type { QueryClient } from '@tanstack/react-query';

let opening: Promise<QueryClient> | undefined;
let client: QueryClient | undefined;

/** Creates the document's query client, whose code loads with the first page that uses it. */
export function openQueryClient(): Promise<QueryClient> {
  opening ??= importPart(
    () => import(/* webpackChunkName: "query-cache" */ '@pure/federation/query-client'),
  ).then(
    ({ createQueryClient }) => {
      client = createQueryClient();
      return client;
    },
    (reason: unknown) => {
      opening = undefined;
      throw reason;
    },
  );
  return opening;
}

/** Undefined until a page that uses the query client has begun to load. */
export function openedQueryClient(): QueryClient | undefined {
  return client;
}
