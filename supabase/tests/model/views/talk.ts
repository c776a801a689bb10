import { unwrap } from '../../support/members.ts';
import { at, words, type Look, type View } from '../view.ts';

interface Strip {
  stories: { id: string; views_count: number | null }[];
}

export function talk({ world, viewer, members }: Look): View[] {
  const { client } = at(members, viewer);
  const stories = world.stories.filter((story) => world.maySeeStory(viewer, story));
  return [
    {
      says: 'stories',
      shown: async () => words(await unwrap(client.from('stories').select('id'))),
      expected: words(stories.map(({ id }) => [id])),
    },
    {
      says: 'story_strip',
      shown: async () => {
        const strip = (await unwrap(client.rpc('story_strip'))) as unknown as Strip[];
        return words(
          strip.flatMap(({ stories }) =>
            stories.map(({ id, views_count }) => [id, views_count ?? 'theirs']),
          ),
        );
      },
      expected: words(
        stories.map(({ id, author, seenBy }) => [id, author === viewer ? seenBy.size : 'theirs']),
      ),
    },
    {
      says: 'messages',
      shown: async () => words(await unwrap(client.from('messages').select('id'))),
      expected: words(
        world.messages
          .filter((message) => world.maySeeMessage(viewer, message))
          .map(({ id }) => [id]),
      ),
    },
    {
      says: 'my_conversations',
      shown: async () => {
        const page = (await unwrap(client.rpc('my_conversations', {}))) as unknown as {
          items: { partner: { id: string } }[];
        };
        return words(page.items.map(({ partner }) => [partner.id]));
      },
      expected: words(
        [...members.keys()]
          .filter((place) => world.haveWritten(viewer, place) && !world.areApart(viewer, place))
          .map((place) => [at(members, place).id]),
      ),
    },
  ];
}
