import { newPushSubscription } from '../../push-subscriptions.ts';
import type { OwnerRowIds } from './reset-rows.ts';
import type { OwnerPersonas } from './personas.ts';
import { withOwnerId } from './with-owner-id.ts';

export const memberAttempts = (
  { self, friend, stranger, blocked }: OwnerPersonas,
  rows: () => OwnerRowIds,
) =>
  withOwnerId(self, {
    profiles: {
      table: 'profiles',
      key: () => ({ id: self.id }),
      insert: () => ({ id: self.id, username: 'another_name', full_name: 'Another' }),
      update: { full_name: 'Changed Name' },
    },
    profile_details: {
      table: 'profile_details',
      key: () => ({ id: self.id }),
      insert: () => ({ id: self.id, bio: 'Another' }),
      update: { bio: 'Changed' },
    },
    'friendships: a request': {
      table: 'friendships',
      key: () => ({ id: rows().request }),
      insert: () => ({
        user_id: self.id,
        friend_id: stranger.id,
        status: 'pending',
      }),
      update: { status: 'accepted' },
    },
    'friendships: a friendship': {
      table: 'friendships',
      key: () => ({ id: rows().friendship }),
      insert: () => ({
        user_id: self.id,
        friend_id: stranger.id,
        status: 'accepted',
      }),
      update: { status: 'pending' },
    },
    blocks: {
      table: 'blocks',
      key: () => ({ blocker_id: self.id, blocked_id: blocked.id }),
      insert: () => ({ blocker_id: self.id, blocked_id: friend.id }),
      update: { created_at: '2020-01-01T00:00:00Z' },
    },
    mutes: {
      table: 'mutes',
      key: () => ({ muter_id: self.id, muted_id: stranger.id }),
      insert: () => ({ muter_id: self.id, muted_id: friend.id }),
      update: { created_at: '2020-01-01T00:00:00Z' },
    },
    user_locations: {
      table: 'user_locations',
      key: () => ({ user_id: self.id }),
      insert: () => ({ user_id: self.id, latitude: 57.7, longitude: 12 }),
      update: { latitude: 58 },
    },
    notifications: {
      table: 'notifications',
      key: () => ({ id: rows().notification }),
      insert: () => ({
        user_id: self.id,
        actor_id: friend.id,
        type: 'friend_request',
        title: 'T',
        message: 'M',
      }),
      update: { read: true },
    },
    push_subscriptions: {
      table: 'push_subscriptions',
      key: () => ({ id: rows().browser }),
      insert: () => ({ user_id: self.id, ...newPushSubscription() }),
      update: { active: false },
    },
    reports: {
      table: 'reports',
      key: () => ({ id: rows().report }),
      insert: () => ({
        reporter_id: self.id,
        subject_kind: 'member',
        subject_id: stranger.id,
        reason: 'spam',
      }),
      update: { details: 'Changed' },
    },
  });
