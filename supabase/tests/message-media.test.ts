import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from './support/backend.ts';
import { insertAcceptedFile, queuedRemovals } from './support/media.ts';
import { befriend, createMembers, unwrap, errorCode, type Member } from './support/members.ts';

let elin: Member;
let hanna: Member;

beforeEach(async () => {
  [elin, hanna] = await createMembers('Elin Sandberg', 'Hanna Berg');
  await befriend(elin, hanna);
});

type Media = Record<string, string | number>;

const sendMessage = (
  from: Member,
  to: Member,
  { content, ...fields }: { media: Media; content?: string },
) =>
  from.client.rpc('send_message', {
    id: randomUUID(),
    recipient_id: to.id,
    ...fields,
    ...(content !== undefined && { content }),
  });

/** All rows between two members, past every policy. */
const storedMessages = (one: Member, other: Member) => database()`
  select * from public.messages
  where sender_id in (${one.id}, ${other.id}) and recipient_id in (${one.id}, ${other.id})
`;

describe('media of a message [144] [148]', () => {
  test.each([
    ['image', 'image', 1],
    ['video', 'video', 640],
    ['voice', 'audio', null],
  ] as const)(
    'a %s is an accepted file of its kind, sized by the server',
    async (type, kind, width) => {
      const path = await insertAcceptedFile(elin, 'messages', kind);
      const media = { path, type, duration_ms: 4200, placeholder: 'aGVsbG8=', alt: 'A bowl' };
      const card = await unwrap(sendMessage(elin, hanna, { media }));
      expect(card).toMatchObject({
        content: null,
        message_type: type,
        media_url: path,
        width,
        duration_ms: 4200,
        placeholder: 'aGVsbG8=',
        alt: 'A bowl',
      });
    },
  );

  test('can’t be an address, or a file of another bucket, member or kind', async () => {
    const paths = [
      'https://tracker.example/pixel.gif',
      `${elin.id}/${randomUUID()}.png`,
      await insertAcceptedFile(elin, 'posts'),
      await insertAcceptedFile(hanna, 'messages'),
      await insertAcceptedFile(elin, 'messages', 'video'),
    ];
    for (const path of paths) {
      expect(
        await errorCode(sendMessage(elin, hanna, { media: { path, type: 'image' } })),
        path,
      ).toBe('23514');
    }
    expect(await storedMessages(elin, hanna)).toEqual([]);
  });

  test('match the message type, and the placeholder can’t be an address', async () => {
    const path = await insertAcceptedFile(elin, 'messages');
    const wrong: Record<string, string>[] = [
      { path },
      { path, type: 'text' },
      { path, type: 'sound' },
      { type: 'image' },
      { path, type: 'image', placeholder: 'https://tracker.example/a.gif' },
    ];
    for (const media of wrong) {
      expect(
        await errorCode(sendMessage(elin, hanna, { content: 'x', media })),
        JSON.stringify(media),
      ).toBe('23514');
    }
    await unwrap(sendMessage(elin, hanna, { media: { path, type: 'image' } }));
  });

  test('are sent once, and are queued for removal with the message', async () => {
    const path = await insertAcceptedFile(elin, 'messages');
    await unwrap(sendMessage(elin, hanna, { media: { path, type: 'image' } }));
    expect(await errorCode(sendMessage(elin, hanna, { media: { path, type: 'image' } }))).toBe(
      '23514',
    );
    expect(await queuedRemovals('messages', elin)).toEqual([]);
    await unwrap(elin.client.from('messages').delete().eq('media_url', path));
    expect(await queuedRemovals('messages', elin)).toEqual([path]);
  });

  test('are queued for removal with the account of either member', async () => {
    const [elins, hannas] = [
      await insertAcceptedFile(elin, 'messages'),
      await insertAcceptedFile(hanna, 'messages'),
    ];
    await unwrap(sendMessage(elin, hanna, { media: { path: elins, type: 'image' } }));
    await unwrap(sendMessage(hanna, elin, { media: { path: hannas, type: 'image' } }));
    await database()`delete from auth.users where id = ${elin.id}`;
    expect(await queuedRemovals('messages', elin)).toEqual([elins]);
    expect(await queuedRemovals('messages', hanna)).toEqual([hannas]);
  });
});
