import type { MemberCard } from '@pure/contracts';
import { deletes, elin, inserts, network, rpc, signsFiles } from '@pure/testing';
import type { Story } from '../stories/story.ts';

export type FakeStory = Omit<Story, 'ends_at'> & { author: MemberCard; expires_in_ms: number };

export interface FakeStories {
  /** the rows of the database; tests change them */
  stories: FakeStory[];
  /** the recorded views of each request */
  views: { story_id: string; user_id: string }[][];
  viewers: { member: MemberCard; viewed_at: string; hearted: boolean }[];
  /** the calls, in order */
  calls: string[];
  /** the paths of each signing request */
  signed: string[][];
}

let count = 0;

/** A story that ends in a day, `minutes` old. */
export function story(
  author: MemberCard,
  minutes: number,
  more: Partial<FakeStory> = {},
): FakeStory {
  count += 1;
  const id = `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`;
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
    words: null,
    words_place: null,
    views_count: author.id === elin.id ? 0 : null,
    hearts_count: author.id === elin.id ? 0 : null,
    viewed: author.id === elin.id,
    hearted: false,
    created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
    expires_in_ms: 24 * 3_600_000 - minutes * 60_000,
    ...more,
  };
}

/** Fakes stories in the database and in Storage. Call it after `fakeFeed()`, whose strip is empty. */
export function fakeStories(stories: FakeStory[] = []): FakeStories {
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
    signsFiles(
      ({ path }, request) => `/signed/${path}?token=${request}`,
      (paths) => fake.signed.push(paths),
    ),
  );
  return fake;
}

/** Groups stories by author, the oldest first. */
export function stripOf(stories: FakeStory[]) {
  const authors = new Map(stories.map(({ author }) => [author.id, author]));
  return [...authors.values()].map((author) => ({
    author,
    stories: stories
      .filter((story) => story.author.id === author.id)
      .toSorted((a, b) => a.created_at.localeCompare(b.created_at)),
  }));
}
