import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';
import { withOwnerId } from './with-owner-id.ts';

export const postAttempts = ({ self, friend }: OwnerPersonas, rows: () => OwnerRowIds) =>
  withOwnerId(self, {
    posts: {
      table: 'posts',
      key: () => ({ id: rows().post }),
      insert: () => ({ user_id: self.id, content: 'In her name' }),
      update: { content: 'Changed' },
    },
    post_media: {
      table: 'post_media',
      key: () => ({ post_id: rows().post }),
      insert: () => ({
        post_id: rows().plainPost,
        position: 0,
        path: `${self.id}/${rows().plainPost}.png`,
        kind: 'image',
      }),
      update: { alt: 'Changed' },
    },
    post_likes: {
      table: 'post_likes',
      key: () => ({ post_id: rows().post, user_id: self.id }),
      insert: () => ({ post_id: rows().plainPost, user_id: self.id }),
      update: { created_at: '2020-01-01T00:00:00Z' },
    },
    comments: {
      table: 'comments',
      key: () => ({ id: rows().comment }),
      insert: () => ({ post_id: rows().post, user_id: self.id, content: 'As her' }),
      update: { content: 'Changed' },
    },
    comment_likes: {
      table: 'comment_likes',
      key: () => ({ comment_id: rows().comment, user_id: self.id }),
      insert: () => ({ comment_id: rows().plainComment, user_id: self.id }),
      update: { created_at: '2020-01-01T00:00:00Z' },
    },
    post_tags: {
      table: 'post_tags',
      key: () => ({ id: rows().tag }),
      insert: () => ({
        post_id: rows().plainPost,
        tagged_user_id: friend.id,
        tagged_by: self.id,
      }),
      update: { created_at: '2020-01-01T00:00:00Z' },
    },
  });
