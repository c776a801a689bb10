import { randomUUID } from 'node:crypto';
import { goesWell, pick, type Deed } from '../deed.ts';
import { Group } from '../group.ts';
import { Post } from '../post.ts';

const nothing = () => randomUUID();

/** Among friends, in a group or in an event. */
const post: Deed = (world, { who, which, directly }, member) => {
  const home = pick([null, pick(world.groups, which), pick(world.events, which)], which) ?? null;
  const made = new Post(nothing(), who, home);
  const allowed = home?.isOf(world, who) ?? true;
  if (allowed) world.posts.push(made);
  const { client, id } = member(who);
  const place = home && (home instanceof Group ? { group_id: home.id } : { event_id: home.id });
  return {
    allowed,
    act: () =>
      goesWell(
        directly
          ? client.from('posts').insert({ id: made.id, user_id: id, content: 'Directly', ...place })
          : client.rpc('create_post', { id: made.id, content: 'Hello', home: place }),
      ),
  };
};

const repost: Deed = (world, { who, which, directly }, member) => {
  const target = pick(world.posts, which);
  const original = target?.original ?? target;
  const allowed =
    target !== undefined &&
    original?.home === null &&
    target.isVisibleTo(world, who) &&
    !world.posts.some((each) => each.original === original && each.author === who);
  const made = new Post(nothing(), who, null, original ?? null);
  if (allowed) world.posts.push(made);
  const { client, id } = member(who);
  return {
    allowed,
    act: () =>
      goesWell(
        directly
          ? client
              .from('posts')
              .insert({ id: made.id, user_id: id, repost_of: target?.id ?? nothing() })
          : client.rpc('repost', { id: made.id, post_id: target?.id ?? nothing() }),
      ),
  };
};

const deletePost: Deed = (world, { who, which, directly }, member) => {
  const target = pick(world.posts, which);
  const isSeen = target?.isVisibleTo(world, who) ?? false;
  // Through the function also what one can't see any more, and nothing to delete is no error.
  const goes = target !== undefined && target.isDeletedBy(who) && (!directly || isSeen);
  if (goes) world.deletePost(target);
  const { client } = member(who);
  const id = target?.id ?? nothing();
  return {
    allowed: goes || !(directly || isSeen),
    act: () =>
      goesWell(
        directly
          ? client.from('posts').delete().eq('id', id).select('id')
          : client.rpc('delete_post', { post_id: id }),
      ),
  };
};

const like: Deed = (world, { who, which }, member) => {
  const target = pick(world.posts, which);
  const allowed =
    target !== undefined && target.isVisibleTo(world, who) && !target.likedBy.has(who);
  if (allowed) target.likedBy.add(who);
  const { client, id } = member(who);
  return {
    allowed,
    act: () =>
      goesWell(client.from('post_likes').insert({ post_id: target?.id ?? nothing(), user_id: id })),
  };
};

const unlike: Deed = (world, { who, which }, member) => {
  const target = pick(world.posts, which);
  const allowed =
    target !== undefined && target.isVisibleTo(world, who) && target.likedBy.delete(who);
  const { client, id } = member(who);
  return {
    allowed,
    act: () =>
      goesWell(
        client
          .from('post_likes')
          .delete()
          .match({ post_id: target?.id ?? nothing(), user_id: id })
          .select('post_id'),
      ),
  };
};

export const postDeeds = { post, repost, deletePost, like, unlike };
