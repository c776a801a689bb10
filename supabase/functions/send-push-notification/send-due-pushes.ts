import { callDatabase } from '../_shared/database.ts';
import { createVapid } from './vapid.ts';
import { sendPush, type Outcome, type Push } from './send-push.ts';

interface ClaimedPush extends Push {
  notification_id: string;
  subscription_id: string;
  attempt: number;
}

/**
 * The time in which one call claims pushes, in ms. A lease lasts two minutes, and a push takes ten seconds at
 * most.
 */
const TIME_BUDGET_MS = 30_000;
const BATCH_SIZE = 50;

/** Sends all due pushes. @returns the number that push services accepted */
export async function sendDuePushes(): Promise<number> {
  const vapid = await createVapid();
  // Without keys, a project has no subscriptions.
  if (!vapid) return 0;
  const until = Date.now() + TIME_BUDGET_MS;
  let sent = 0;
  for (;;) {
    const claimed = await callDatabase<ClaimedPush[]>('claim_pushes', { at_most: BATCH_SIZE });
    if (claimed.length === 0) return sent;
    const outcomes = await Promise.all(claimed.map((push) => sendPush(push, vapid)));
    await callDatabase('settle_pushes', { outcomes: claimed.map(toOutcomeRow(outcomes)) });
    sent += outcomes.filter(({ outcome }) => outcome === 'sent').length;
    if (claimed.length < BATCH_SIZE || Date.now() > until) return sent;
  }
}

const toOutcomeRow =
  (outcomes: Outcome[]) =>
  ({ notification_id, subscription_id, attempt }: ClaimedPush, index: number) => ({
    notification_id,
    subscription_id,
    attempt,
    ...outcomes[index],
  });
