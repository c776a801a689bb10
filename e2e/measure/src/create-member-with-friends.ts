import { randomUUID } from 'node:crypto';
import {
  befriend,
  closeFirstSteps,
  createMember,
  createPost,
  makePng,
  type Member as Account,
  sendFile,
  signInPage,
} from '@pure/e2e-support';
import { PICTURE } from './measure-messages.ts';
import { EVENT, GROUP } from './measure-details.ts';
import type { Member } from './measure-routes.ts';

const POSTS_EACH = 15;

/** A member with friends whose posts fill more than a first page, and who write to them. */
export async function createMemberWithFriends(): Promise<Member> {
  const elin = await createMember('Elin Sandberg');
  await closeFirstSteps(elin);
  const friends = [await createMember('Hanna Lind'), await createMember('Yusuf Demir')];
  for (const friend of friends) {
    await befriend(friend, elin);
    for (let number = 1; number <= POSTS_EACH; number += 1) {
      await createPost(friend, `Walked to the lighthouse, ${number} of ${POSTS_EACH}`);
    }
  }
  const post = 'The ferry was late, the coffee was not';
  await createPost(friends[0] ?? elin, post);
  const message = 'Coffee on the ferry?';
  const [hanna = elin] = friends;
  await sendFile(hanna, elin, makePng(640, 480, [91, 63, 214], [242, 112, 79]), {
    type: 'image',
    alt: PICTURE,
  });
  await hanna.client
    .rpc('send_message', { id: randomUUID(), recipient_id: elin.id, content: message })
    .throwOnError();
  await createGroupAndEvent(hanna, elin);
  return { post, message, signIn: (page) => signInPage(page, elin) };
}

/** A group and an event, to which the member belongs. */
async function createGroupAndEvent(organiser: Account, guest: Account): Promise<void> {
  const [group_id, event_id] = [randomUUID(), randomUUID()];
  const about = { description: 'Every Sunday, whatever the weather', privacy: 'public' };
  await organiser.client
    .rpc('create_group', { id: group_id, name: GROUP, ...about })
    .throwOnError();
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  await organiser.client
    .rpc('create_event', { id: event_id, title: EVENT, ...about, start_date })
    .throwOnError();
  await guest.client.rpc('join_group', { group_id }).throwOnError();
  await guest.client.rpc('join_event', { event_id }).throwOnError();
}
