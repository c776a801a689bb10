import { requireCaller, isSecretKey } from '../_shared/caller.ts';
import { readBody, serve } from '../_shared/serve.ts';
import { confirmDeletion } from './confirm-deletion.ts';
import { deleteAccount, finishDeletions } from './delete-account.ts';
import { sendReceipts } from './send-receipts.ts';

/** The time in which one call starts batches, in ms; far below the platform’s 150 s. */
const TIME_BUDGET_MS = 40_000;
/** The time in which it then starts receipts, in ms. */
const RECEIPTS_BUDGET_MS = 20_000;

/**
 * Deletes the account of a member who confirms it. `done` in the answer is false if another call must
 * continue. Cron finishes abandoned deletions. A mail tells when everything is gone.
 */
serve(async (request) => {
  const until = Date.now() + TIME_BUDGET_MS;
  if (isSecretKey(request.headers.get('apikey') ?? '')) {
    const finished = await finishDeletions(until);
    const receipts = await sendReceipts(Date.now() + RECEIPTS_BUDGET_MS);
    return { success: true, ...finished, receipts };
  }
  const member = await requireCaller(request);
  await confirmDeletion(member, await readBody(request));
  const done = await deleteAccount(member.id, until);
  if (done) await sendReceiptNow(member.id);
  return { success: true, done };
});

/** The account is gone, whether or not the mail leaves now: Cron tries again. */
async function sendReceiptNow(id: string): Promise<void> {
  await sendReceipts(Date.now() + RECEIPTS_BUDGET_MS, id).catch(console.error);
}
