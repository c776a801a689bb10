import type {
  Cursor,
  ModerationAnswer,
  ModerationDecision,
  ModerationLogEntry,
  Page,
  QueuedReport,
  ReportStatus,
} from '@pure/contracts';
import { request } from '@pure/data';

/** The server logs each call as a look. */
export async function readReportQueue(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<QueuedReport>> {
  return request((client) => client.rpc('report_queue', { after }), { signal });
}

/** The server logs each call as a look. */
export async function readAnswers(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<ModerationAnswer>> {
  return request((client) => client.rpc('moderation_answers', { after }), { signal });
}

export async function readLog(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<ModerationLogEntry>> {
  return request((client) => client.rpc('moderation_log', { after }), { signal });
}

export interface Decision {
  report: Pick<QueuedReport, 'id' | 'subject_id'>;
  decision: ModerationDecision;
  reason: string;
}

export type DecidedStatus = Exclude<ReportStatus, 'open'>;

/** @returns the decision that holds: the first, if another moderator was faster */
export async function resolveReport({
  report,
  decision,
  reason,
}: Decision): Promise<DecidedStatus> {
  return request((client) => client.rpc('resolve_report', { id: report.id, decision, reason }));
}
