import { database } from './backend.ts';
import { callableFunctions, readableTables, type CallableFunction } from './callable-functions.ts';
import { readExport } from './export.ts';
import { unwrap, type Member } from './members.ts';
import { sendRawRequest } from './raw-request.ts';

/** Functions that write and also answer what the member may know of their messages. The calls here change nothing. */
const answeringWriters = ['mark_read', 'search_messages', 'send_message'];

/** Others that reach messages, with the reason why their answers hold no receipt. */
export const answersWithoutReceipts: Record<string, string> = {
  export_page: 'is read as the export',
  report_queue: 'answers moderators only',
  resolve_report: 'answers moderators only',
  set_conversation: 'answers with the own row of `conversations`, which is read as a table',
};

const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * All that the API answers to the sender of a message to a partner, by address: each table, each function that reads,
 * with its headers, and what the server has kept to be sent to them.
 */
export async function everythingForSender(
  sender: Member,
  partner: Member,
  messageId: string,
): Promise<Record<string, unknown>> {
  const known: Record<string, unknown> = {
    partner_id: partner.id,
    member_id: partner.id,
    recipient_id: partner.id,
    id: messageId,
    after: { at: '2000-01-01', id: NOBODY },
    files: [{ bucket: 'messages', path: `${sender.id}/note.webm` }],
    query: 'Hello',
  };
  const byType: Record<string, unknown> = { uuid: NOBODY, text: 'Hello', 'uuid[]': [messageId] };
  const argumentsOf = ({ required }: CallableFunction) =>
    Object.fromEntries(required.map(({ name, type }) => [name, known[name] ?? byType[type] ?? 0]));

  const answers: Record<string, unknown> = {};
  const ask = async (path: string, body?: object, headers?: Record<string, string>) => {
    const method = body ? 'POST' : 'GET';
    const name = `${path} ${JSON.stringify(body)}`;
    answers[name] = await sendRawRequest(sender, method, `/rest/v1/${path}`, body, headers);
  };

  const [tables, functions] = await Promise.all([readableTables(), callableFunctions()]);
  await Promise.all([
    // Without an order, rows come as they lie in the table.
    ...[...tables, 'messages?read=is.true'].map((path) =>
      ask(path, undefined, { prefer: 'count=exact' }),
    ),
    ...functions
      .filter(({ isStable, name }) => isStable || answeringWriters.includes(name))
      .map((each) => ask(`rpc/${each.name}`, argumentsOf(each))),
    ...['unread', 'archived'].map((filter) => ask('rpc/my_conversations', { filter })),
    ask('rpc/thread_around', { partner_id: partner.id, message_id: messageId }),
  ]);
  const { seq } = (await unwrap(sender.client.rpc('open_inbox'))) as { seq: number };
  answers['lastEvent'] = seq;
  answers['export'] = await readExport(sender);
  answers['pushes'] = await database()`
    select count(*) from private.push_outbox
    join public.notifications on notifications.id = push_outbox.notification_id
    where notifications.user_id = ${sender.id}
  `;
  return answers;
}
