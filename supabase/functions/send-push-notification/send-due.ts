import { callDatabase } from '../_shared/database.ts';
import { createVapid } from './vapid.ts';
import { sendPush, type Outcome, type Push } from './send-push.ts';

interface Claimed extends Push {
  notification_id: string;
  subscription_id: string;
  attempt: number;
}

/** How long one call goes on claiming, ms. A claim lasts two minutes, a push ten seconds at most. */
const PATIENCE = 30_000;
const AT_A_TIME = 50;

/** Sends everything that is due, and tells how many arrived at their service. */
export async function sendDue(): Promise<number> {
  const vapid = await createVapid();
  // A project without keys has no subscriptions to send to.
  if (!vapid) return 0;
  const until = Date.now() + PATIENCE;
  let sent = 0;
  for (;;) {
    const claimed = await callDatabase<Claimed[]>('claim_pushes', { at_most: AT_A_TIME });
    if (claimed.length === 0) return sent;
    const outcomes = await Promise.all(claimed.map((push) => sendPush(push, vapid)));
    await callDatabase('settle_pushes', { outcomes: claimed.map(settled(outcomes)) });
    sent += outcomes.filter(({ outcome }) => outcome === 'sent').length;
    if (claimed.length < AT_A_TIME || Date.now() > until) return sent;
  }
}

const settled =
  (outcomes: Outcome[]) =>
  ({ notification_id, subscription_id, attempt }: Claimed, place: number) => ({
    notification_id,
    subscription_id,
    attempt,
    ...outcomes[place],
  });
