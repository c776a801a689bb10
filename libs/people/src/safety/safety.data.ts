import type {
  BlockedMember,
  Cursor,
  ModerationNotice,
  MutedMember,
  MyReport,
  Page,
  Relation,
  ReportReason,
  SubjectKind,
} from '@pure/contracts';
import { request } from '@pure/data';

export interface NewReport {
  /** made by the client, so that a repeated request isn't a second report */
  id: string;
  reporterId: string;
  kind: SubjectKind;
  subjectId: string;
  reason: ReportReason;
  details: string;
}

export async function readRelation(memberId: string, signal?: AbortSignal): Promise<Relation> {
  return request((client) => client.rpc('relation_with', { member_id: memberId }), { signal });
}

export async function muteMember(memberId: string): Promise<void> {
  await request((client) => client.rpc('mute_member', { member_id: memberId }));
}

export async function unmuteMember(memberId: string): Promise<void> {
  await request((client) => client.rpc('unmute_member', { member_id: memberId }));
}

export async function blockMember(memberId: string): Promise<void> {
  await request((client) => client.rpc('block_member', { member_id: memberId }));
}

export async function unblockMember(memberId: string): Promise<void> {
  await request((client) => client.rpc('unblock_member', { member_id: memberId }));
}

export async function insertReport(report: NewReport): Promise<void> {
  await request((client) =>
    client.from('reports').insert({
      id: report.id,
      reporter_id: report.reporterId,
      subject_kind: report.kind,
      subject_id: report.subjectId,
      reason: report.reason,
      details: report.details.trim() || null,
    }),
  );
}

export async function readMuted(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<MutedMember>> {
  return request((client) => client.rpc('my_muted', { after }), { signal });
}

export async function readBlocked(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<BlockedMember>> {
  return request((client) => client.rpc('my_blocked', { after }), { signal });
}

export async function readReports(
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<Page<MyReport>> {
  return request((client) => client.rpc('my_reports', { after }), { signal });
}

export async function readIsModerator(signal: AbortSignal): Promise<boolean> {
  return request((client) => client.rpc('is_moderator'), { signal });
}

export async function readModerationNotices(signal: AbortSignal): Promise<ModerationNotice[]> {
  return request((client) => client.rpc('my_moderation_notices'), { signal });
}

export async function answerModeration(id: string, text: string): Promise<void> {
  await request((client) => client.rpc('answer_moderation', { id, text }));
}
