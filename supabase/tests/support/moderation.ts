import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';
import { unwrap, type Member } from './members.ts';

/** Reports a post, comment, story or member through the API. @returns the report's id */
export async function createReport(by: Member, kind: string, id: string): Promise<string> {
  const report = randomUUID();
  await unwrap(
    by.client.from('reports').insert({
      id: report,
      reporter_id: by.id,
      subject_kind: kind,
      subject_id: id,
      reason: 'hate',
      details: 'See for yourself',
    }),
  );
  return report;
}

export const resolveReport = (
  by: Member,
  id: string,
  decision: string,
  reason = 'Against what we agreed to',
) => by.client.rpc('resolve_report', { id, decision, reason });

export async function insertModerator(member: { id: string }): Promise<void> {
  await database()`insert into private.moderators (member_id) values (${member.id})`;
}

export const reportStatus = async (id: string) => {
  const [row] = await database()<{ status: string; by: string | null }[]>`
    select status, handled_by as by
    from public.reports join private.report_cases on report_id = reports.id where reports.id = ${id}
  `;
  return row;
};
