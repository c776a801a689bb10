import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';
import { withOwnerId } from './with-owner-id.ts';

export const storyAttempts = ({ self }: OwnerPersonas, rows: () => OwnerRowIds) =>
  withOwnerId(self, {
    stories: {
      table: 'stories',
      columns:
        'id, user_id, content, media_url, media_type, width, height, duration_ms, placeholder, alt, words, words_place, created_at, expires_at',
      key: () => ({ id: rows().story }),
      insert: () => ({
        user_id: self.id,
        media_url: rows().file,
        media_type: 'image',
      }),
      update: { content: 'Changed' },
    },
    story_views: {
      table: 'story_views',
      key: () => ({ story_id: rows().seenStory, user_id: self.id }),
      insert: () => ({ story_id: rows().unseenStory, user_id: self.id }),
      update: { viewed_at: '2020-01-01T00:00:00Z' },
    },
    story_hearts: {
      table: 'story_hearts',
      key: () => ({ story_id: rows().seenStory, user_id: self.id }),
      insert: () => ({ story_id: rows().unseenStory, user_id: self.id }),
      update: { created_at: '2020-01-01T00:00:00Z' },
    },
  });
