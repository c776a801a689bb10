import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../access/member-personas.ts';
import { answerContaining, type FunctionCall } from '../function-calls.ts';
import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';

/** Functions about the caller's own account, and those for moderators. */
export const accountCalls = ({ self }: OwnerPersonas, rows: () => OwnerRowIds) =>
  ({
    open_inbox: answerContaining(
      (client) => client.rpc('open_inbox'),
      () => 'seq',
      'a number',
    ),
    export_page: answerContaining(
      (client) => client.rpc('export_page', { export_id: randomUUID() }),
      () => `"profile":[{"id":"${self.id}"`,
      'the owner',
    ),
    my_pending_address: answerContaining(
      (client) => client.rpc('my_pending_address'),
      () => 'next@pure.test',
      'the address',
    ),
    my_sessions: answerContaining(
      (client) => client.rpc('my_sessions'),
      () => '"current":true',
      'a session',
    ),
    end_session: {
      call: (client) => client.rpc('end_session', { session_id: randomUUID() }),
      outcome: (data) => (data ? 'ended' : null),
    },
    end_other_sessions: {
      call: (client) => client.rpc('end_other_sessions'),
      outcome: (data) => (data ? 'ended' : null),
    },
    create_recovery_codes: {
      call: (client) => client.rpc('create_recovery_codes'),
      outcome: () => 'codes',
    },
    recovery_codes_left: answerContaining(
      (client) => client.rpc('recovery_codes_left'),
      () => '"left":0',
      'none',
    ),
    stop_invites: {
      call: (client) => client.rpc('stop_invites', { mail_id: randomUUID() }),
      outcome: (data) => (data === false ? 'unknown' : 'stopped'),
    },
    start_upload: {
      call: (client) => client.rpc('start_upload', { upload_id: randomUUID() }),
      outcome: () => 'room',
    },
    has_fresh_sign_in: {
      call: (client) => client.rpc('has_fresh_sign_in'),
      outcome: (data) => (data === true ? 'yes' : 'no'),
    },
    is_moderator: {
      call: (client) => client.rpc('is_moderator'),
      outcome: (data) => (data === false ? 'no' : 'yes'),
    },
    report_queue: { call: (client) => client.rpc('report_queue', {}), outcome: () => 'reports' },
    resolve_report: {
      call: (client) =>
        client.rpc('resolve_report', { id: rows().report, decision: 'keep', reason: 'Fine' }),
      outcome: () => 'an answer',
    },
    moderation_log: {
      call: (client) => client.rpc('moderation_log', {}),
      outcome: () => 'the log',
    },
    moderation_answers: {
      call: (client) => client.rpc('moderation_answers', {}),
      outcome: () => 'the answers',
    },
    my_reports: answerContaining(
      (client) => client.rpc('my_reports', {}),
      () => rows().report,
      'the report',
    ),
    my_moderation_notices: answerContaining(
      (client) => client.rpc('my_moderation_notices'),
      () => rows().notice,
      'the notice',
    ),
    answer_moderation: {
      call: (client) =>
        client.rpc('answer_moderation', { id: rows().notice, text: 'It was a joke' }),
      outcome: () => 'answered',
    },
    update_profile: answerContaining(
      (client) => client.rpc('update_profile', { profile: { location: 'Lund' } }),
      () => '"location":"Lund"',
      'saved',
    ),
  }) satisfies Record<string, FunctionCall<Persona>>;
