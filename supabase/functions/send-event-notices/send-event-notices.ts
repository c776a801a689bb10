import { callDatabase } from '../_shared/database.ts';

/** In ms. The next run continues, well before the platform’s limit. */
const TIME_BUDGET_MS = 50_000;

/** Sends reminders and notices until none is due. Each call of the database is a transaction about one event. */
export async function sendEventNotices(): Promise<{ sent: number }> {
  const ends = Date.now() + TIME_BUDGET_MS;
  let sent = 0;
  while (Date.now() < ends) {
    const count = await callDatabase<number>('send_event_notices');
    if (count === 0) break;
    sent += count;
  }
  return { sent };
}
