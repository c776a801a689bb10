/**
 * The grants of signed-in members on each table, before any policy. `insert` and `update` are granted by
 * column, `delete` on the table, and `select` on the table unless the server keeps a column private: one of ours, or
 * the system's, which tell when a row was written or locked.
 */
interface ClientGrants {
  select?: true | string;
  delete?: true;
  insert?: string;
  update?: string;
}

const eventColumns =
  'title description location start_date end_date time_zone privacy max_attendees latitude longitude link';

const clientGrants: Record<string, ClientGrants> = {
  blocks: { select: true },
  comment_likes: { select: true, insert: 'comment_id user_id', delete: true },
  comments: {
    select: true,
    insert: 'id post_id user_id parent_id content',
    update: 'content',
    delete: true,
  },
  conversations: {
    select:
      'member_id partner_id last_message_id last_message_at unread_count last_received_at read_up_to delivered_up_to muted_until archived_at pinned_at marked_unread cleared_up_to',
  },
  event_answers: { select: 'event_id user_id answer answered_at' },
  event_attendees: {
    select: 'id event_id user_id status created_at',
    insert: 'event_id user_id status',
  },
  event_invitations: {
    select: true,
    insert: 'event_id invitee_id status',
    update: 'status',
    delete: true,
  },
  event_posts: { select: true, insert: 'id event_id user_id content image_url' },
  event_reminders: { select: true },
  event_waiting: { select: true },
  events: {
    select: true,
    insert: `id created_by ${eventColumns}`,
    update: `cover_image ${eventColumns}`,
  },
  friendships: {
    select: true,
    insert: 'user_id friend_id status',
    update: 'status',
    delete: true,
  },
  group_join_requests: {
    select: true,
    insert: 'group_id user_id status',
    update: 'status',
    delete: true,
  },
  group_members: { select: true, insert: 'group_id user_id role' },
  group_posts: { select: true, insert: 'id group_id user_id content image_url' },
  groups: {
    select: true,
    insert: 'id name description privacy created_by',
    update: 'name description privacy cover_image',
  },
  hidden_messages: { select: true },
  message_reactions: { select: true },
  messages: {
    select:
      'id sender_id recipient_id content message_type media_url width height duration_ms placeholder alt read created_at edited_at reply_to waveform unsent_at story_id',
    insert:
      'id sender_id recipient_id content media_url message_type duration_ms placeholder alt waveform reply_to story_id',
    update: 'content read',
    delete: true,
  },
  mutes: { select: true },
  notifications: { select: true, update: 'read' },
  post_media: { select: true },
  post_likes: { select: true, insert: 'post_id user_id', delete: true },
  post_tags: { select: true, insert: 'id post_id tagged_user_id tagged_by', delete: true },
  posts: {
    select: true,
    insert: 'id user_id content image_url group_id event_id repost_of repost_note',
    update: 'content',
    delete: true,
  },
  profile_details: { select: true, update: 'bio location website updated_at' },
  stories: {
    select:
      'id user_id content media_url media_type width height duration_ms placeholder alt words words_place created_at expires_at',
    insert:
      'id user_id content media_url media_type expires_at duration_ms placeholder alt words words_place',
    delete: true,
  },
  story_hearts: { select: true, insert: 'story_id user_id', delete: true },
  story_views: { select: true, insert: 'id story_id user_id' },
  profiles: { select: true, update: 'avatar_url full_name updated_at' },
  push_subscriptions: {
    select: true,
    insert: 'user_id endpoint p256dh_key auth_key user_agent active',
    update: 'p256dh_key auth_key user_agent active',
    delete: true,
  },
  user_locations: {
    select: true,
    insert: 'user_id latitude longitude updated_at',
    update: 'user_id latitude longitude updated_at',
    delete: true,
  },
  reports: {
    select: true,
    insert: 'id reporter_id subject_kind subject_id reason details',
  },
};

/** In the form of the check's findings: `update posts.content`, `select posts`. */
export const clientPrivileges = Object.entries(clientGrants)
  .flatMap(([table, grants]) =>
    Object.entries(grants).flatMap(([action, columns]) =>
      typeof columns === 'string'
        ? columns.split(' ').map((column) => `${action} ${table}.${column}`)
        : [`${action} ${table}`],
    ),
  )
  .toSorted();

/** The functions that a visitor without an account may call. */
export const visitorFunctions = [
  'inviter_card',
  'public_profile',
  'site_figures',
  'stop_invites',
  'username_available',
];

/** The table privileges of Edge Functions with the secret key, as `service_role select posts`. */
export const servicePrivileges: string[] = [];
