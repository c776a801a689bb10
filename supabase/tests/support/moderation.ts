import { randomUUID } from 'node:crypto';
import { database } from './backend.ts';
import { ok, type Member } from './members.ts';

export async function report(by: Member, kind: string, id: string): Promise<string> {
  const report = randomUUID();
  await ok(
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

export const decide = (by: Member, id: string, decision: string) =>
  by.client.rpc('resolve_report', { id, decision });

export const statusOf = async (id: string) => {
  const [row] = await database()<{ status: string; by: string | null }[]>`
    select status, handled_by as by
    from public.reports join private.report_cases on report_id = reports.id where reports.id = ${id}
  `;
  return row;
};
