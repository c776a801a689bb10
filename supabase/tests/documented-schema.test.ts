import { expect, test } from 'vitest';
import { database } from './support/backend.ts';

/** The columns that the documented calls (docs/rows.md) use, by table. */
const columns = {
  profiles: 'id username full_name avatar_url created_at updated_at',
  // In their own table, because members with a friend request can read profiles but not these.
  profile_details: 'id bio location website',
  posts: 'id user_id content image_url likes_count comments_count shares_count created_at',
  post_likes: 'post_id user_id',
  comments: 'id post_id user_id content likes_count created_at',
  comment_likes: 'comment_id user_id',
  post_tags: 'id post_id tagged_user_id tagged_by',
  friendships: 'id user_id friend_id status',
  stories: 'id user_id content media_url media_type expires_at created_at views_count',
  story_views: 'id story_id user_id viewed_at',
  messages: 'id sender_id recipient_id content media_url message_type read created_at',
  events:
    'id title description location start_date end_date privacy created_by max_attendees cover_image latitude longitude attendee_count',
  event_attendees: 'id event_id user_id status',
  event_posts: 'id event_id user_id content image_url created_at',
  event_invitations: 'id event_id invitee_id status',
  groups: 'id name description privacy created_by cover_image created_at member_count',
  group_members: 'id group_id user_id role',
  group_join_requests: 'id group_id user_id status',
  group_posts: 'id group_id user_id content image_url created_at',
  user_locations: 'user_id latitude longitude updated_at',
  notifications: 'id user_id type title message data read created_at',
  push_subscriptions: 'id user_id endpoint p256dh_key auth_key user_agent active',
};

test.each(Object.entries(columns))(
  '%s has the columns of the documented calls [186]',
  async (table, listed) => {
    const held = await database()<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped
  `;
    expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(listed.split(' ')));
  },
);

test.each([
  ['friendships', 'status', ['accepted', 'pending']],
  ['stories', 'media_type', ['image', 'video']],
  ['messages', 'message_type', ['image', 'text', 'video', 'voice']],
  ['events', 'privacy', ['private', 'public']],
  ['groups', 'privacy', ['private', 'public']],
  ['event_attendees', 'status', ['going']],
  ['event_invitations', 'status', ['accepted', 'declined', 'pending']],
  ['group_join_requests', 'status', ['approved', 'declined', 'pending']],
  ['group_members', 'role', ['admin', 'member', 'moderator']],
])('%s.%s is one of %o and nothing else [189]', async (table, column, words) => {
  const [check] = await database()<{ says: string }[]>`
    select pg_get_constraintdef(pg_constraint.oid) as says
    from pg_constraint
    join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where conrelid = ${`public.${table}`}::regclass and contype = 'c' and attname = ${column}
  `;
  const listed = [...(check?.says ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
  expect(listed.toSorted()).toEqual(words);
});
