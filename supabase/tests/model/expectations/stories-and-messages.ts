import { unwrap } from '../../support/members.ts';
import { memberAt, sortedRows, type Viewpoint, type Expectation } from '../expectation.ts';

interface StoryGroup {
  stories: { id: string; views_count: number | null }[];
}

export function storyAndMessageExpectations({ world, viewer, members }: Viewpoint): Expectation[] {
  const { client } = memberAt(members, viewer);
  const stories = world.stories.filter((story) => world.canSeeStory(viewer, story));
  return [
    {
      title: 'stories',
      fetchActual: async () => sortedRows(await unwrap(client.from('stories').select('id'))),
      expected: sortedRows(stories.map(({ id }) => [id])),
    },
    {
      title: 'story_strip',
      fetchActual: async () => {
        const strip = (await unwrap(client.rpc('story_strip'))) as unknown as StoryGroup[];
        return sortedRows(
          strip.flatMap(({ stories }) =>
            stories.map(({ id, views_count }) => [id, views_count ?? 'theirs']),
          ),
        );
      },
      expected: sortedRows(
        stories.map(({ id, author, seenBy }) => [id, author === viewer ? seenBy.size : 'theirs']),
      ),
    },
    {
      title: 'story_hearts',
      fetchActual: async () =>
        sortedRows(
          (await unwrap(client.from('story_hearts').select('story_id, user_id'))).map(
            ({ story_id, user_id }) => [story_id, user_id],
          ),
        ),
      expected: sortedRows(
        world.stories.flatMap(({ id, author, isOver, heartsOf }) =>
          [...heartsOf]
            .filter(
              (giver) =>
                giver === viewer ||
                (author === viewer && !isOver && !world.isBlockBetween(viewer, giver)),
            )
            .map((giver) => [id, memberAt(members, giver).id]),
        ),
      ),
    },
    {
      title: 'messages',
      fetchActual: async () =>
        sortedRows(
          (await unwrap(client.from('messages').select('id, unsent_at, content'))).map(
            ({ id, unsent_at, content }) => [id, unsent_at !== null && content === null],
          ),
        ),
      expected: sortedRows(
        world.messages
          .filter((message) => world.canSeeMessage(viewer, message))
          .map(({ id, isUnsent }) => [id, isUnsent]),
      ),
    },
    {
      title: 'my_conversations',
      fetchActual: async () => {
        const page = (await unwrap(client.rpc('my_conversations', {}))) as unknown as {
          items: { partner: { id: string } }[];
        };
        return sortedRows(page.items.map(({ partner }) => [partner.id]));
      },
      expected: sortedRows(
        [...members.keys()]
          .filter(
            (index) => world.haveMessages(viewer, index) && !world.isBlockBetween(viewer, index),
          )
          .map((index) => [memberAt(members, index).id]),
      ),
    },
  ];
}
