import { randomUUID } from 'node:crypto';
import { database } from '../../support/backend.ts';
import { goesWell, pick, type Deed } from '../deed.ts';

const showStory: Deed = (world, { who }, member) => {
  const id = randomUUID();
  const me = member(who);
  world.stories.push({ id, author: who, isOver: false, seenBy: new Set() });
  const path = `${me.id}/${randomUUID()}.png`;
  return {
    allowed: true,
    act: async () => {
      await database()`
        insert into private.media (bucket, path, owner_id, kind, mime, bytes)
        values ('stories', ${path}, ${me.id}, 'image', 'image/png', 1)
      `;
      const story = { id, user_id: me.id, media_url: path, media_type: 'image' };
      return goesWell(me.client.from('stories').insert(story as never));
    },
  };
};

const seeStory: Deed = (world, { who, which }, member) => {
  const story = pick(world.stories, which);
  const me = member(who);
  // One's own isn't recorded, which is no error; what was seen before is one.
  const isOwn = story?.author === who;
  const isNew = story !== undefined && world.maySeeStory(who, story) && !story.seenBy.has(who);
  if (isNew && !isOwn) story.seenBy.add(who);
  const allowed = isOwn || isNew;
  return {
    allowed,
    act: () =>
      goesWell(
        me.client
          .from('story_views')
          .insert({ story_id: story?.id ?? randomUUID(), user_id: me.id }),
      ),
  };
};

/** Time passes, for one story. */
const endStory: Deed = (world, { which }) => {
  const story = pick(world.stories, which);
  if (story) story.isOver = true;
  return {
    allowed: true,
    act: async () => {
      await database()`
        update public.stories set expires_at = now() where id = ${story?.id ?? randomUUID()}
      `;
      return true;
    },
  };
};

const deleteStory: Deed = (world, { who, which }, member) => {
  const story = pick(world.stories, which);
  const allowed = story?.author === who && !story.isOver;
  if (allowed) world.stories = world.stories.filter((each) => each !== story);
  return {
    allowed,
    act: () =>
      goesWell(
        member(who)
          .client.from('stories')
          .delete()
          .eq('id', story?.id ?? randomUUID())
          .select('id'),
      ),
  };
};

export const storyDeeds = { showStory, seeStory, endStory, deleteStory };
