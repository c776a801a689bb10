import { randomUUID } from 'node:crypto';
import { newBrowser } from './browsers.ts';
import { acceptedFile } from './media.ts';
import { befriend, newMembers, ok, type Member } from './members.ts';
import { newEvent, newGroup, TOMORROW } from './places.ts';
import { comment, publish } from './posts.ts';

/** Elin has one of everything; Hanna is her friend, Yusuf has asked her to be one, Oskar is a stranger. */
export interface OneOfEverything {
  elin: Member;
  hanna: Member;
  yusuf: Member;
  oskar: Member;
  post: string;
  comment: string;
  story: string;
  /** to Hanna */
  message: string;
  openGroup: string;
  closedGroup: string;
  /** a closed one that Hanna asked to join */
  askedGroup: string;
  openEvent: string;
  closedEvent: string;
  /** a closed one to which Hanna is invited */
  invitedEvent: string;
  /** accepted ones of hers that stand nowhere yet */
  pictures: { avatars: string; messages: string; posts: string; stories: string };
}

export async function oneOfEverything(): Promise<OneOfEverything> {
  const [elin, hanna, yusuf, oskar] = await newMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await ok(yusuf.client.rpc('send_request', { member_id: elin.id }));
  const post = await publish(elin);
  const askedGroup = await newGroup(elin);
  const invitedEvent = await newEvent(elin, { privacy: 'private' });
  const one = {
    elin,
    hanna,
    yusuf,
    oskar,
    post,
    askedGroup,
    invitedEvent,
    comment: await comment(elin, post),
    story: randomUUID(),
    message: randomUUID(),
    openGroup: await newGroup(elin, 'public'),
    closedGroup: await newGroup(elin),
    openEvent: await newEvent(elin),
    closedEvent: await newEvent(elin, { privacy: 'private' }),
    pictures: {
      avatars: await acceptedFile(elin, 'avatars'),
      messages: await acceptedFile(elin, 'messages'),
      posts: await acceptedFile(elin, 'posts'),
      stories: await acceptedFile(elin, 'stories'),
    },
  };
  const shown = {
    media_url: await acceptedFile(elin, 'stories'),
    media_type: 'image',
    expires_at: TOMORROW,
  };
  const written = { sender_id: elin.id, recipient_id: hanna.id, content: 'Tea?' };
  const asked = { group_id: askedGroup, user_id: hanna.id, status: 'pending' };
  const invited = { event_id: invitedEvent, invitee_id: hanna.id, status: 'pending' };
  const where = { user_id: elin.id, latitude: 57.7, longitude: 12 };
  const her = elin.client;
  await ok(her.from('stories').insert({ id: one.story, user_id: elin.id, ...shown }));
  await ok(her.from('messages').insert({ id: one.message, ...written }));
  await ok(hanna.client.from('group_join_requests').insert(asked));
  await ok(her.from('event_invitations').insert(invited));
  await ok(her.from('push_subscriptions').insert({ user_id: elin.id, ...newBrowser() }));
  await ok(her.from('user_locations').insert(where));
  return one;
}
