import type { Member } from './member.ts';
import { runSql } from './run-sql.ts';

/**
 * Makes the member's last event a minute older. A page that opens right after an event reads its lists twice, because
 * the first read may have missed it.
 */
export async function ageInbox(member: Member): Promise<void> {
  await runSql(
    (sql) => sql`
      update private.inbox set sent_at = sent_at - interval '1 minute' where member_id = ${member.id}
    `,
  );
}
