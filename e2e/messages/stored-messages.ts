import { runSql, type Member } from '@pure/e2e-support';

/** Adds texts of both members, a minute apart, the last one a minute ago: `text 0`, `text 1`… */
export async function addHistory(
  reader: Member,
  partner: Member,
  length: number,
  { unread = 0 } = {},
): Promise<void> {
  await runSql(
    (sql) => sql`
      insert into public.messages (sender_id, recipient_id, content, read, created_at)
      select
        case when n % 3 = 0 and n < ${length - unread} then ${reader.id}::uuid else ${partner.id}::uuid end,
        case when n % 3 = 0 and n < ${length - unread} then ${partner.id}::uuid else ${reader.id}::uuid end,
        'text ' || n || repeat(' and more words', n % 7 * 3),
        n < ${length - unread},
        now() - make_interval(mins => ${length} - n)
      from generate_series(0, ${length - 1}::integer) as n
    `,
  );
}

export async function messageId(text: string, partner: Member): Promise<string> {
  const [row] = await runSql<{ id: string }[]>(
    (sql) => sql`
      select id from public.messages
      where content like ${`${text}%`} and ${partner.id}::uuid in (sender_id, recipient_id)
      order by created_at
    `,
  );
  return row?.id ?? '';
}

/** The messages of a member to a partner, in the order of the database: a text, or a type with its caption. */
export async function readSent({ id, client }: Member, partner: Member): Promise<string[]> {
  const { data } = await client
    .from('messages')
    .select('content, message_type')
    .match({ sender_id: id, recipient_id: partner.id })
    .order('created_at')
    .throwOnError();
  return data.map(({ content, message_type }) =>
    message_type === 'text' ? `${content}` : `${message_type}: ${content}`,
  );
}

/** Sends as a client of the documented calls does. */
export async function sendText(from: Member, to: Member, content: string): Promise<void> {
  const { error } = await from.client.rpc('send_message', {
    id: crypto.randomUUID(),
    recipient_id: to.id,
    content,
  });
  if (error) throw error;
}
