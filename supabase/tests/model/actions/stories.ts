import { randomUUID } from 'node:crypto';
import { database } from '../../support/backend.ts';
import { succeeds, pickItem, type Action } from '../action.ts';

const createStory: Action = (world, { actor }, member) => {
  const id = randomUUID();
  const me = member(actor);
  world.stories.push({ id, author: actor, isOver: false, seenBy: new Set(), heartsOf: new Set() });
  const path = `${me.id}/${randomUUID()}.png`;
  return {
    allowed: true,
    run: async () => {
      await database()`
        insert into private.media (bucket, path, owner_id, kind, mime, bytes)
        values ('stories', ${path}, ${me.id}, 'image', 'image/png', 1)
      `;
      const story = { id, user_id: me.id, media_url: path, media_type: 'image' };
      return succeeds(me.client.from('stories').insert(story as never));
    },
  };
};

const viewStory: Action = (world, { actor, choice }, member) => {
  const story = pickItem(world.stories, choice);
  const me = member(actor);
  // An own view isn’t recorded, without an error. A repeated view is an error.
  const isOwn = story?.author === actor;
  const isNew = story !== undefined && world.canSeeStory(actor, story) && !story.seenBy.has(actor);
  if (isNew && !isOwn) story.seenBy.add(actor);
  const allowed = isOwn || isNew;
  return {
    allowed,
    run: () =>
      succeeds(
        me.client
          .from('story_views')
          .insert({ story_id: story?.id ?? randomUUID(), user_id: me.id }),
      ),
  };
};

const giveHeart: Action = (world, { actor, choice }, member) => {
  const story = pickItem(world.stories, choice);
  const me = member(actor);
  const allowed =
    story !== undefined &&
    story.author !== actor &&
    world.canSeeStory(actor, story) &&
    !story.heartsOf.has(actor);
  if (allowed) story.heartsOf.add(actor);
  return {
    allowed,
    run: () =>
      succeeds(
        me.client
          .from('story_hearts')
          .insert({ story_id: story?.id ?? randomUUID(), user_id: me.id }),
      ),
  };
};

/** Also of a story that the member can't see any more. */
const takeHeart: Action = (world, { actor, choice }, member) => {
  const story = pickItem(world.stories, choice);
  const me = member(actor);
  const allowed = story?.heartsOf.delete(actor) ?? false;
  return {
    allowed,
    run: () =>
      succeeds(
        me.client
          .from('story_hearts')
          .delete()
          .match({ story_id: story?.id ?? randomUUID(), user_id: me.id })
          .select('id'),
      ),
  };
};

/** Lets one story expire. */
const expireStory: Action = (world, { choice }) => {
  const story = pickItem(world.stories, choice);
  if (story) story.isOver = true;
  return {
    allowed: true,
    run: async () => {
      await database()`
        update public.stories set expires_at = now() where id = ${story?.id ?? randomUUID()}
      `;
      return true;
    },
  };
};

const deleteStory: Action = (world, { actor, choice }, member) => {
  const story = pickItem(world.stories, choice);
  const allowed = story?.author === actor && !story.isOver;
  if (allowed) world.stories = world.stories.filter((each) => each !== story);
  return {
    allowed,
    run: () =>
      succeeds(
        member(actor)
          .client.from('stories')
          .delete()
          .eq('id', story?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

export const storyActions = {
  createStory,
  viewStory,
  giveHeart,
  takeHeart,
  expireStory,
  deleteStory,
};
