import type { Persona } from '../../../access.ts';
import { holding } from '../followed.ts';
import type { Call } from '../stage.ts';
import type { Rows } from './arrange.ts';
import type { OwnerCast } from './gather-cast.ts';

/** What tells each their own, and what moderators alone are told. */
export const accountCalls = ({ self }: OwnerCast, rows: () => Rows) =>
  ({
    open_inbox: holding(
      (client) => client.rpc('open_inbox'),
      () => 'seq',
      'a number',
    ),
    my_notifications: holding(
      (client) => client.rpc('my_notifications', {}),
      () => rows().notification,
      'the notification',
    ),
    export_page: holding(
      (client) => client.rpc('export_page', {}),
      () => self.id,
      'the owner',
    ),
    is_moderator: {
      call: (client) => client.rpc('is_moderator'),
      word: (data) => (data === false ? 'no' : 'yes'),
    },
    report_queue: { call: (client) => client.rpc('report_queue', {}), word: () => 'reports' },
    resolve_report: {
      call: (client) => client.rpc('resolve_report', { id: rows().report, decision: 'keep' }),
      word: () => 'an answer',
    },
  }) satisfies Record<string, Call<Persona>>;
