import { caller, isServer } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { confirmLeaving } from './confirm-leaving.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';

/** How long one call goes on beginning batches, ms: far from the platform's 150 s. */
const PATIENCE = 40_000;

/**
 * A member with their password, or who has just signed in, has their account deleted: `done` says whether
 * all of it is; if not, calling again goes on. Cron finishes what nobody came back for.
 */
serve(async (request) => {
  const until = Date.now() + PATIENCE;
  if (isServer(request.headers.get('apikey') ?? '')) {
    return { success: true, ...(await finishDeletions(until)) };
  }
  const member = await caller(request);
  await confirmLeaving(member, await readBody(request));
  return { success: true, done: await deleteAccount(member.id, until) };
});
