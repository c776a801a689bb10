import type { MemberCard } from '@pure/contracts';
import { deletes, elin, inserts, network, rpc, service } from '@pure/testing';
import type { Story } from '../stories/story.ts';

type ToldStory = Omit<Story, 'ends_at'> & { author: MemberCard; expires_in_ms: number };

export interface FakeStories {
  /** what the database holds; tests add and remove */
  stories: ToldStory[];
  /** who has seen what, as it was recorded, request by request */
  views: { story_id: string; user_id: string }[][];
  viewers: { member: MemberCard; viewed_at: string }[];
  /** what was asked for, in order */
  calls: string[];
  /** the paths that were signed, request by request */
  signed: string[][];
}

let made = 0;

/** A story that ends in a day, `minutes` old. */
export function story(
  author: MemberCard,
  minutes: number,
  more: Partial<ToldStory> = {},
): ToldStory {
  made += 1;
  const id = `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`;
  return {
    id,
    author,
    content: null,
    media_url: `${author.id}/${id}.webp`,
    media_type: 'image',
    width: 900,
    height: 1600,
    duration_ms: null,
    placeholder: null,
    alt: null,
    views_count: author.id === elin.id ? 0 : null,
    viewed: author.id === elin.id,
    created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    expires_in_ms: 24 * 3_600_000 - minutes * 60_000,
    ...more,
  };
}

/** Answers for stories as the database and Storage do. After `fakeFeed()`, whose strip is empty. */
export function fakeStories(stories: ToldStory[] = []): FakeStories {
  const fake: FakeStories = {
    stories: [...stories],
    views: [],
    viewers: [],
    calls: [],
    signed: [],
  };
  network.use(
    rpc('story_strip', () => {
      fake.calls.push('story_strip');
      return stripOf(fake.stories);
    }),
    rpc('story_viewers', () => {
      fake.calls.push('story_viewers');
      return { count: fake.viewers.length, items: fake.viewers, next: null };
    }),
    inserts<{ story_id: string; user_id: string }[]>('story_views', (rows) => {
      fake.views.push(rows);
      return null;
    }),
    deletes('stories', (filters) => {
      fake.calls.push('delete');
      const id = filters.get('id')?.replace('eq.', '');
      fake.stories = fake.stories.filter((story) => story.id !== id);
      return null;
    }),
    service('/storage/v1/object/sign/stories', async (request) => {
      const { paths } = (await request.json()) as { paths: string[] };
      fake.signed.push(paths);
      const token = fake.signed.length;
      return paths.map((path) => ({ path, signedURL: `/signed/${path}?token=${token}` }));
    }),
  );
  return fake;
}

/** By author, inside each the oldest first. */
export function stripOf(stories: ToldStory[]) {
  const authors = new Map(stories.map(({ author }) => [author.id, author]));
  return [...authors.values()].map((author) => ({
    author,
    stories: stories
      .filter((story) => story.author.id === author.id)
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  }));
}
