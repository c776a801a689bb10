import { randomUUID } from 'node:crypto';
import { succeeds, pickItem, type Action } from '../action.ts';
import { GroupModel } from '../group.ts';
import { PostModel } from '../post.ts';

const missingId = () => randomUUID();

/** Posts to friends, in a group or in an event. */
const createPost: Action = (world, { actor, choice, viaTable }, member) => {
  const home =
    pickItem([null, pickItem(world.groups, choice), pickItem(world.events, choice)], choice) ??
    null;
  const made = new PostModel(missingId(), actor, home);
  const allowed = home?.countsAsMember(world, actor) ?? true;
  if (allowed) world.posts.push(made);
  const { client, id } = member(actor);
  const place =
    home && (home instanceof GroupModel ? { group_id: home.id } : { event_id: home.id });
  return {
    allowed,
    run: () =>
      succeeds(
        viaTable
          ? client.from('posts').insert({ id: made.id, user_id: id, content: 'Directly', ...place })
          : client.rpc('create_post', { id: made.id, content: 'Hello', home: place }),
      ),
  };
};

const repostPost: Action = (world, { actor, choice, viaTable }, member) => {
  const target = pickItem(world.posts, choice);
  const original = target?.original ?? target;
  const allowed =
    target !== undefined &&
    original?.home === null &&
    target.isVisibleTo(world, actor) &&
    !world.posts.some((each) => each.original === original && each.author === actor);
  const made = new PostModel(missingId(), actor, null, original ?? null);
  if (allowed) world.posts.push(made);
  const { client, id } = member(actor);
  return {
    allowed,
    run: () =>
      succeeds(
        viaTable
          ? client
              .from('posts')
              .insert({ id: made.id, user_id: id, repost_of: target?.id ?? missingId() })
          : client.rpc('repost', { id: made.id, post_id: target?.id ?? missingId() }),
      ),
  };
};

const deletePost: Action = (world, { actor, choice, viaTable }, member) => {
  const target = pickItem(world.posts, choice);
  const isSeen = target?.isVisibleTo(world, actor) ?? false;
  // The function also deletes a post that its author can no longer see, and accepts a missing one.
  const goes = target !== undefined && target.isDeletedBy(actor) && (!viaTable || isSeen);
  if (goes) world.deletePost(target);
  const { client } = member(actor);
  const id = target?.id ?? missingId();
  return {
    allowed: goes || !(viaTable || isSeen),
    run: () =>
      succeeds(
        viaTable
          ? client.from('posts').delete().eq('id', id).select('id')
          : client.rpc('delete_post', { post_id: id }),
      ),
  };
};

const likePost: Action = (world, { actor, choice }, member) => {
  const target = pickItem(world.posts, choice);
  const allowed =
    target !== undefined && target.isVisibleTo(world, actor) && !target.likedBy.has(actor);
  if (allowed) target.likedBy.add(actor);
  const { client, id } = member(actor);
  return {
    allowed,
    run: () =>
      succeeds(
        client.from('post_likes').insert({ post_id: target?.id ?? missingId(), user_id: id }),
      ),
  };
};

const unlikePost: Action = (world, { actor, choice }, member) => {
  const target = pickItem(world.posts, choice);
  const allowed =
    target !== undefined && target.isVisibleTo(world, actor) && target.likedBy.delete(actor);
  const { client, id } = member(actor);
  return {
    allowed,
    run: () =>
      succeeds(
        client
          .from('post_likes')
          .delete()
          .match({ post_id: target?.id ?? missingId(), user_id: id })
          .select('post_id'),
      ),
  };
};

export const postActions = { createPost, repostPost, deletePost, likePost, unlikePost };
