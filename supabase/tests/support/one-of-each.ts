import { randomUUID } from 'node:crypto';
import { newPushSubscription } from './push-subscriptions.ts';
import { insertAcceptedFile } from './media.ts';
import { befriend, createMembers, unwrap, type Member } from './members.ts';
import { createEvent, createGroup, TOMORROW } from './groups-and-events.ts';
import { createComment, createPost } from './posts.ts';

/** Elin owns one of each kind. Hanna is her friend, Yusuf sent her a friend request, Oskar is a stranger. */
export interface OneOfEach {
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
  /** a private group that Hanna asked to join */
  requestedGroup: string;
  openEvent: string;
  closedEvent: string;
  /** a private event to which Hanna is invited */
  invitedEvent: string;
  /** her accepted files that nothing uses yet */
  pictures: { avatars: string; messages: string; posts: string; stories: string };
}

export async function createOneOfEach(): Promise<OneOfEach> {
  const [elin, hanna, yusuf, oskar] = await createMembers(
    'Elin Sandberg',
    'Hanna Berg',
    'Yusuf Demir',
    'Oskar Lund',
  );
  await befriend(elin, hanna);
  await unwrap(yusuf.client.rpc('send_request', { member_id: elin.id }));
  const post = await createPost(elin);
  const requestedGroup = await createGroup(elin);
  const invitedEvent = await createEvent(elin, { privacy: 'private' });
  const one = {
    elin,
    hanna,
    yusuf,
    oskar,
    post,
    requestedGroup,
    invitedEvent,
    comment: await createComment(elin, post),
    story: randomUUID(),
    message: randomUUID(),
    openGroup: await createGroup(elin, 'public'),
    closedGroup: await createGroup(elin),
    openEvent: await createEvent(elin),
    closedEvent: await createEvent(elin, { privacy: 'private' }),
    pictures: {
      avatars: await insertAcceptedFile(elin, 'avatars'),
      messages: await insertAcceptedFile(elin, 'messages'),
      posts: await insertAcceptedFile(elin, 'posts'),
      stories: await insertAcceptedFile(elin, 'stories'),
    },
  };
  const shown = {
    media_url: await insertAcceptedFile(elin, 'stories'),
    media_type: 'image',
    expires_at: TOMORROW,
  };
  const written = { sender_id: elin.id, recipient_id: hanna.id, content: 'Tea?' };
  const asked = { group_id: requestedGroup, user_id: hanna.id, status: 'pending' };
  const invited = { event_id: invitedEvent, invitee_id: hanna.id, status: 'pending' };
  const where = { user_id: elin.id, latitude: 57.7, longitude: 12 };
  const her = elin.client;
  await unwrap(her.from('stories').insert({ id: one.story, user_id: elin.id, ...shown }));
  await unwrap(her.from('messages').insert({ id: one.message, ...written }));
  await unwrap(hanna.client.from('group_join_requests').insert(asked));
  await unwrap(her.from('event_invitations').insert(invited));
  await unwrap(
    her.from('push_subscriptions').insert({ user_id: elin.id, ...newPushSubscription() }),
  );
  await unwrap(her.from('user_locations').insert(where));
  return one;
}
