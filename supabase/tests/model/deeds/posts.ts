import { randomUUID } from 'node:crypto';
import { goesWell, pick, type Deed } from '../deed.ts';

const post: Deed = (world, { who, directly }, member) => {
  const id = randomUUID();
  world.posts.push({ id, author: who });
  const me = member(who);
  return {
    allowed: true,
    act: () =>
      goesWell(
        directly
          ? me.client.from('posts').insert({ id, user_id: me.id, content: 'Directly' })
          : me.client.rpc('create_post', { id, content: 'Hello' }),
      ),
  };
};

/** Of anybody's post: only its author's attempt does anything. */
const deletePost: Deed = (world, { who, which }, member) => {
  const target = pick(world.posts, which);
  const allowed = target?.author === who;
  if (allowed) world.posts = world.posts.filter((each) => each !== target);
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('posts')
          .delete()
          .eq('id', target?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

export const postDeeds = { post, deletePost };
