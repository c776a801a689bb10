import { randomUUID } from 'node:crypto';
import { newPushSubscription } from './push-subscriptions.ts';
import type { Member } from './members.ts';
import type { OneOfEach } from './one-of-each.ts';
import { TOMORROW } from './groups-and-events.ts';

type Row = Record<string, unknown>;

export interface ClientWrite {
  by: Member;
  row: Row;
  /** the key of an updated row; without it, the row is inserted */
  at?: Row;
}

const NOW = new Date().toISOString();
const postFields = { content: 'Who brings the wood?', image_url: null };
const locationFields = { latitude: 55.7, longitude: 13.2, updated_at: NOW };
const pictureFields = { duration_ms: null, placeholder: null, alt: 'A bowl' };
const groupFields = { name: 'Kiln', description: 'Fire', privacy: 'private' };
const eventFields = {
  title: 'Raku',
  description: 'Outdoors',
  location: 'The yard',
  privacy: 'public',
  start_date: TOMORROW,
  end_date: null,
  time_zone: 'Europe/Stockholm',
  max_attendees: 20,
  latitude: 57.7,
  longitude: 12,
  link: 'https://call.example/raku',
};

/** The writes of the app's screens, which together use every column that clients may write. */
export const clientWrites: Record<string, (one: OneOfEach) => ClientWrite[]> = {
  comment_likes: ({ hanna, comment }) => [
    { by: hanna, row: { comment_id: comment, user_id: hanna.id } },
  ],
  comments: ({ elin, hanna, post, comment }) => [
    {
      by: hanna,
      row: {
        id: randomUUID(),
        post_id: post,
        user_id: hanna.id,
        parent_id: comment,
        content: 'So it is',
      },
    },
    { by: elin, row: { content: 'Said better' }, at: { id: comment } },
  ],
  event_attendees: ({ hanna, openEvent }) => [
    { by: hanna, row: { event_id: openEvent, user_id: hanna.id, status: 'going' } },
  ],
  event_invitations: ({ elin, hanna, closedEvent, invitedEvent }) => [
    { by: elin, row: { event_id: closedEvent, invitee_id: hanna.id, status: 'pending' } },
    { by: hanna, row: { status: 'accepted' }, at: { event_id: invitedEvent } },
  ],
  event_posts: ({ elin, openEvent }) => [
    { by: elin, row: { id: randomUUID(), event_id: openEvent, user_id: elin.id, ...postFields } },
  ],
  events: ({ elin, openEvent }) => [
    { by: elin, row: { id: randomUUID(), created_by: elin.id, ...eventFields } },
    { by: elin, row: { cover_image: null, ...eventFields }, at: { id: openEvent } },
  ],
  friendships: ({ elin, yusuf, oskar }) => [
    { by: elin, row: { user_id: elin.id, friend_id: oskar.id, status: 'pending' } },
    { by: elin, row: { status: 'accepted' }, at: { user_id: yusuf.id } },
  ],
  group_join_requests: ({ elin, hanna, closedGroup, requestedGroup }) => [
    { by: hanna, row: { group_id: closedGroup, user_id: hanna.id, status: 'pending' } },
    { by: elin, row: { status: 'approved' }, at: { group_id: requestedGroup } },
  ],
  group_members: ({ hanna, openGroup }) => [
    { by: hanna, row: { group_id: openGroup, user_id: hanna.id, role: 'member' } },
  ],
  group_posts: ({ elin, openGroup }) => [
    { by: elin, row: { id: randomUUID(), group_id: openGroup, user_id: elin.id, ...postFields } },
  ],
  groups: ({ elin, openGroup }) => [
    { by: elin, row: { id: randomUUID(), created_by: elin.id, ...groupFields } },
    { by: elin, row: { cover_image: null, ...groupFields }, at: { id: openGroup } },
  ],
  messages: ({ elin, hanna, message, pictures }) => [
    {
      by: elin,
      row: {
        id: randomUUID(),
        sender_id: elin.id,
        recipient_id: hanna.id,
        content: 'Look',
        media_url: pictures.messages,
        message_type: 'image',
        waveform: null,
        reply_to: message,
        story_id: null,
        ...pictureFields,
      },
    },
    { by: elin, row: { content: 'Coffee?' }, at: { id: message } },
    { by: hanna, row: { read: true }, at: { id: message } },
  ],
  notifications: ({ elin, yusuf }) => [
    { by: elin, row: { read: true }, at: { actor_id: yusuf.id } },
  ],
  post_likes: ({ hanna, post }) => [{ by: hanna, row: { post_id: post, user_id: hanna.id } }],
  post_tags: ({ elin, hanna, post }) => [
    {
      by: elin,
      row: { id: randomUUID(), post_id: post, tagged_user_id: hanna.id, tagged_by: elin.id },
    },
  ],
  posts: ({ elin, post, pictures }) => [
    {
      by: elin,
      row: {
        id: randomUUID(),
        user_id: elin.id,
        content: 'Fresh clay',
        image_url: pictures.posts,
        group_id: null,
        event_id: null,
        repost_of: null,
        repost_note: null,
      },
    },
    { by: elin, row: { content: 'Fired clay' }, at: { id: post } },
  ],
  profile_details: ({ elin }) => [
    {
      by: elin,
      row: { bio: 'Potter', location: 'Lund', website: 'https://pure.example', updated_at: NOW },
      at: { id: elin.id },
    },
  ],
  profiles: ({ elin, pictures }) => [
    {
      by: elin,
      row: { full_name: 'Elin Sand', avatar_url: pictures.avatars, updated_at: NOW },
      at: { id: elin.id },
    },
  ],
  push_subscriptions: ({ elin }) => {
    const { endpoint, ...keys } = newPushSubscription();
    return [
      { by: elin, row: { user_id: elin.id, endpoint, ...keys } },
      { by: elin, row: keys, at: { endpoint } },
    ];
  },
  reports: ({ hanna, post }) => [
    {
      by: hanna,
      row: {
        id: randomUUID(),
        reporter_id: hanna.id,
        subject_kind: 'post',
        subject_id: post,
        reason: 'spam',
        details: 'The third this week',
      },
    },
  ],
  stories: ({ elin, pictures }) => [
    {
      by: elin,
      row: {
        id: randomUUID(),
        user_id: elin.id,
        content: 'Today',
        media_url: pictures.stories,
        media_type: 'image',
        words: 'Fresh clay',
        words_place: 'bottom',
        expires_at: TOMORROW,
        ...pictureFields,
      },
    },
  ],
  story_hearts: ({ hanna, story }) => [{ by: hanna, row: { story_id: story, user_id: hanna.id } }],
  story_views: ({ hanna, story }) => [
    { by: hanna, row: { id: randomUUID(), story_id: story, user_id: hanna.id } },
  ],
  user_locations: ({ elin, hanna }) => [
    { by: hanna, row: { user_id: hanna.id, ...locationFields } },
    { by: elin, row: { user_id: elin.id, ...locationFields }, at: { user_id: elin.id } },
  ],
};
