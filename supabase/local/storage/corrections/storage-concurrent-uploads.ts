import { AsyncLocalStorage } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Correction } from '../../http/service.ts';
import type { Queries } from '../../postgres/role-connection.ts';

/**
 * Storage judges an upload when it begins and writes its row when it ends, past all policies and under a lock.
 * When several uploads go to one path at once, each allowed one succeeds, and the last one stays.
 * `@supabase/lite` fails for all but the first.
 * Conformance: "all of several uploads to one path at once succeed", "an upload is judged when it begins".
 */
export const storageConcurrentUploads: Correction = (next) => async (request, caller) => {
  const turn = { end: () => {} };
  try {
    return await requestTurn.run(turn, () => next(request, caller));
  } finally {
    turn.end();
  }
};

const requestTurn = new AsyncLocalStorage<{ end: () => void }>();
const lastTurns = new Map<string, Promise<void>>();

/** Waits for other requests that write this path. The turn lasts until the request is answered. */
export async function waitForTurn(path: string): Promise<void> {
  const turn = requestTurn.getStore();
  if (!turn) return;
  const before = lastTurns.get(path);
  const { promise, resolve } = Promise.withResolvers<void>();
  lastTurns.set(path, promise);
  turn.end = () => {
    if (lastTurns.get(path) === promise) lastTurns.delete(path);
    resolve();
  };
  await before;
}

/** `@supabase/lite` judges with an insert without an id, and writes with one. */
export function lastUploadStays(queries: Queries): KyselyPlugin {
  const { onConflict } = queries
    .insertInto('objects')
    .values({})
    .onConflict((conflict) =>
      conflict
        .columns(['bucket_id', 'name'])
        .doUpdateSet((row) =>
          Object.fromEntries(replaced.map((name) => [name, row.ref(`excluded.${name}`)])),
        ),
    )
    .toOperationNode();
  return {
    transformQuery: ({ node }) =>
      node.kind === 'InsertQueryNode' &&
      node.into?.table.identifier.name === 'objects' &&
      node.columns?.some(({ column }) => column.name === 'id') &&
      !node.onConflict &&
      onConflict
        ? { ...node, onConflict }
        : node,
    transformResult: async ({ result }) => result,
  };
}

const replaced = [
  'id',
  'owner',
  'owner_id',
  'metadata',
  'user_metadata',
  'version',
  'updated_at',
  'last_accessed_at',
];
