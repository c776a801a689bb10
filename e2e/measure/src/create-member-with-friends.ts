import { befriend, closeFirstSteps, createMember, createPost, signInPage } from '@pure/e2e-support';
import type { Member } from './measure-routes.ts';

const POSTS_EACH = 15;

/** A member with friends whose posts fill more than a first page. */
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
  return { post, signIn: (page) => signInPage(page, elin) };
}
