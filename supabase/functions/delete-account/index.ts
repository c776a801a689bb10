import { requireCaller, isSecretKey } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';

/** The time in which one call starts batches, in ms; far below the platform’s 150 s. */
const TIME_BUDGET_MS = 40_000;

/**
 * Deletes the account of a member who confirms it. `done` in the answer is false if another call must
 * continue. Cron finishes abandoned deletions.
 */
serve(async (request) => {
  const until = Date.now() + TIME_BUDGET_MS;
  if (isSecretKey(request.headers.get('apikey') ?? '')) {
    return { success: true, ...(await finishDeletions(until)) };
  }
  const member = await requireCaller(request);
  await confirmDeletion(member, await readBody(request));
  return { success: true, done: await deleteAccount(member.id, until) };
});
