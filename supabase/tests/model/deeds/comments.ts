import { randomUUID } from 'node:crypto';
import { goesWell, pick, type Deed } from '../deed.ts';
import type { World } from '../world.ts';

/** Below a post, or in answer to another comment there. */
const comment: Deed = (world, { who, which, directly }, member) => {
  const post = pick(world.posts, which);
  const parent = (directly && post ? pick(post.comments, which) : null) ?? null;
  const allowed =
    post !== undefined &&
    post.isVisibleTo(world, who) &&
    (parent === null || post.showsComment(world, who, parent));
  const id = randomUUID();
  if (allowed) post.comments.push({ id, author: who, parent, likedBy: new Set() });
  const me = member(who);
  return {
    allowed,
    act: () =>
      goesWell(
        me.client.from('comments').insert({
          id,
          post_id: post?.id ?? randomUUID(),
          user_id: me.id,
          parent_id: parent?.id ?? null,
          content: 'Well said',
        }),
      ),
  };
};

function target(world: World, which: number) {
  const all = world.posts.flatMap((post) => post.comments.map((said) => ({ post, said })));
  return pick(all, which) ?? { post: undefined, said: undefined };
}

const deleteComment: Deed = (world, { who, which }, member) => {
  const { post, said } = target(world, which);
  const allowed =
    post !== undefined &&
    post.showsComment(world, who, said) &&
    (said.author === who || post.isDeletedBy(who));
  // An answer stays when what it answers goes.
  if (allowed) post.comments = post.comments.filter((each) => each !== said);
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('comments')
          .delete()
          .eq('id', said?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

const likeComment: Deed = (world, { who, which }, member) => {
  const { post, said } = target(world, which);
  const allowed =
    post !== undefined && post.showsComment(world, who, said) && !said.likedBy.has(who);
  if (allowed) said.likedBy.add(who);
  const me = member(who);
  return {
    allowed,
    act: () =>
      goesWell(
        me.client
          .from('comment_likes')
          .insert({ comment_id: said?.id ?? randomUUID(), user_id: me.id }),
      ),
  };
};

export const commentDeeds = { comment, deleteComment, likeComment };
