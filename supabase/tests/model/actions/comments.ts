import { randomUUID } from 'node:crypto';
import { succeeds, pickItem, type Action } from '../action.ts';
import type { WorldModel } from '../world.ts';

/** Comments on a post, or replies to a comment of it. */
const addComment: Action = (world, { actor, choice, viaTable }, member) => {
  const post = pickItem(world.posts, choice);
  const parent = (viaTable && post ? pickItem(post.comments, choice) : null) ?? null;
  const allowed =
    post !== undefined &&
    post.isVisibleTo(world, actor) &&
    (parent === null || post.showsComment(world, actor, parent));
  const id = randomUUID();
  if (allowed) post.comments.push({ id, author: actor, parent, likedBy: new Set() });
  const me = member(actor);
  return {
    allowed,
    run: () =>
      succeeds(
        me.client.from('comments').insert({
          id,
          post_id: post?.id ?? randomUUID(),
          user_id: me.id,
          parent_id: parent?.id ?? null,
          content: 'Well comment',
        }),
      ),
  };
};

function pickComment(world: WorldModel, choice: number) {
  const all = world.posts.flatMap((post) => post.comments.map((comment) => ({ post, comment })));
  return pickItem(all, choice) ?? { post: undefined, comment: undefined };
}

const deleteComment: Action = (world, { actor, choice }, member) => {
  const { post, comment } = pickComment(world, choice);
  const allowed =
    post !== undefined &&
    post.showsComment(world, actor, comment) &&
    (comment.author === actor || post.isDeletedBy(actor));
  // Replies stay when their parent is deleted.
  if (allowed) post.comments = post.comments.filter((each) => each !== comment);
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor)
          .client.from('comments')
          .delete()
          .eq('id', comment?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

const likeComment: Action = (world, { actor, choice }, member) => {
  const { post, comment } = pickComment(world, choice);
  const allowed =
    post !== undefined && post.showsComment(world, actor, comment) && !comment.likedBy.has(actor);
  if (allowed) comment.likedBy.add(actor);
  const me = member(actor);
  return {
    allowed,
    run: () =>
      succeeds(
        me.client
          .from('comment_likes')
          .insert({ comment_id: comment?.id ?? randomUUID(), user_id: me.id }),
      ),
  };
};

export const commentActions = { addComment, deleteComment, likeComment };
