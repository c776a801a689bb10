import type { Answers, Persona } from './member-personas.ts';

const everyone = (answer: string, except: Partial<Answers> = {}): Answers => ({
  anonymous: 'refused',
  self: answer,
  friend: answer,
  requested: answer,
  stranger: answer,
  blocked: answer,
  deleted: 'nothing',
  ...except,
});

const onlyFor = (
  these: readonly Persona[],
  answer: string,
  except: Partial<Answers> = {},
): Answers =>
  everyone('nothing', { ...Object.fromEntries(these.map((each) => [each, answer])), ...except });

/** Functions for Edge Functions, which use the secret key. */
const serversOnly = everyone('refused', { deleted: 'refused' });

/** The answers of the functions that concern one member, to each persona. */
export const functionAccess = {
  home_feed: onlyFor(['self', 'friend'], 'the post'),
  member_posts: onlyFor(['self', 'friend'], 'the post'),
  readable_files: onlyFor(['self', 'friend'], 'the file', { deleted: 'refused' }),
  start_upload: everyone('room', { deleted: 'refused' }),
  post_card: onlyFor(['self', 'friend'], 'the post'),
  /** accepts only posts that the caller can read */
  mark_seen: onlyFor(['self', 'friend'], 'the mark'),
  create_post: everyone('a post', { deleted: 'refused' }),
  repost: everyone('refused', { self: 'a post', friend: 'a post', deleted: 'refused' }),
  /** a caller who can read the post gets an error, the others an empty answer */
  delete_post: onlyFor(['self'], 'gone', { friend: 'refused', deleted: 'refused' }),
  post_comments: onlyFor(['self', 'friend'], 'the comment'),
  post_likers: onlyFor(['self', 'friend'], 'the owner'),
  search_posts: onlyFor(['self', 'friend'], 'the post'),
  post_counts: onlyFor(['self', 'friend'], 'the post'),
  watch: onlyFor(['self', 'friend'], 'the post'),
  audience: onlyFor(['self'], 'the friend'),
  draft_audience: onlyFor(['self'], 'the friend'),
  search_people: onlyFor(['friend', 'requested', 'stranger'], 'the owner'),
  public_profile: everyone('the card', {
    anonymous: 'the card',
    self: 'the details',
    friend: 'the details',
    blocked: 'nothing',
  }),
  inviter_card: everyone('the card', { anonymous: 'the card', blocked: 'nothing' }),
  my_invite_key: everyone('a key', { deleted: 'refused' }),
  renew_invite_key: everyone('a key', { deleted: 'refused' }),
  /** the owner has one */
  calendar_link: onlyFor(['self'], 'the date'),
  renew_calendar_link: everyone('a token', { deleted: 'refused' }),
  stop_calendar_link: everyone('done', { deleted: 'refused' }),
  /** `stranger` came by the owner's invite link */
  my_inviter: onlyFor(['stranger'], 'the owner'),
  answer_inviter: everyone('refused', { stranger: 'friends', deleted: 'refused' }),
  first_steps: everyone('the steps'),
  close_first_steps: everyone('closed'),
  my_settings: everyone('everybody', { deleted: 'everybody' }),
  set_findable_by: everyone('nobody', { deleted: 'refused' }),
  set_sharing: everyone('not shared', { deleted: 'refused' }),
  /** every caller reads and changes their own */
  my_notification_settings: everyone('names', { deleted: 'names' }),
  set_notification_choice: everyone('pure', { deleted: 'refused' }),
  set_hide_names: everyone('no names', { deleted: 'refused' }),
  set_quiet_hours: everyone('quiet', { deleted: 'refused' }),
  clear_quiet_hours: everyone('never quiet', { deleted: 'refused' }),
  /** the same for everybody */
  site_figures: everyone('figures', { anonymous: 'figures', deleted: 'figures' }),
  username_available: everyone('taken', { anonymous: 'taken', deleted: 'taken' }),
  my_friends: onlyFor(['friend'], 'the owner'),
  my_requests: onlyFor(['requested'], 'the owner'),
  my_sent_requests: onlyFor(['self'], 'the request'),
  /** the owner said yes to `friend` */
  accepted_requests: onlyFor(['friend'], 'the owner'),
  dismiss_accepted_request: onlyFor(['friend'], 'dismissed'),
  decline_request: everyone('refused', { requested: 'none', deleted: 'refused' }),
  friend_counts: everyone('counts', { deleted: 'counts' }),
  my_counts: everyone('counts', { deleted: 'counts' }),
  my_conversations: onlyFor(['friend'], 'the owner'),
  unread_total: onlyFor(['friend'], 'the message'),
  send_message: onlyFor(['friend'], 'a message', {
    self: 'refused',
    requested: 'refused',
    stranger: 'refused',
    blocked: 'refused',
    deleted: 'refused',
  }),
  thread: onlyFor(['friend'], 'the message', { self: 'the card', requested: 'the card' }),
  thread_since: onlyFor(['friend'], 'the message'),
  thread_around: onlyFor(['friend'], 'the message', { self: 'the card', requested: 'the card' }),
  search_messages: onlyFor(['self', 'friend'], 'the message'),
  mark_read: onlyFor(['friend'], 'the message', { deleted: 'refused' }),
  mark_delivered: onlyFor(['friend'], 'the message', { deleted: 'refused' }),
  /** only its sender unsends a message; both its members react, or delete it for themselves */
  unsend_message: everyone('refused', { self: 'unsent', deleted: 'refused' }),
  react: everyone('refused', { self: 'a reaction', friend: 'a reaction', deleted: 'refused' }),
  hide_messages: onlyFor(['self', 'friend'], 'hidden', { deleted: 'refused' }),
  /** their side of the conversation with the owner */
  clear_conversation: everyone('refused', { friend: 'cleared', deleted: 'refused' }),
  set_conversation: everyone('refused', { friend: 'pinned', deleted: 'refused' }),
  /** the others get the same answer, and the owner no event */
  tell_typing: onlyFor(['friend'], 'an event', { deleted: 'refused' }),
  story_strip: onlyFor(['self', 'friend'], 'the story'),
  story_viewers: onlyFor(['self'], 'the viewer'),
  friendship_with: everyone('none', { friend: 'friends', requested: 'received', deleted: 'none' }),
  send_request: everyone('refused', { stranger: 'sent', requested: 'friends', deleted: 'refused' }),
  accept_request: everyone('refused', {
    friend: 'friends',
    requested: 'friends',
    deleted: 'refused',
  }),
  end_friendship: everyone('none', { anonymous: 'refused', deleted: 'refused' }),
  block_member: everyone('blocked', { self: 'refused', blocked: 'refused', deleted: 'refused' }),
  unblock_member: everyone('nothing', { deleted: 'refused' }),
  mute_member: everyone('muted', { self: 'refused', blocked: 'refused', deleted: 'refused' }),
  unmute_member: everyone('nothing', { deleted: 'refused' }),
  /** like `friendship_with`, with the caller's own mute and block */
  relation_with: everyone('none', { friend: 'friends', requested: 'received', deleted: 'none' }),
  my_muted: onlyFor(['self'], 'the stranger'),
  my_blocked: onlyFor(['self'], 'the blocked member'),
  /** every caller changes their own profile */
  update_profile: everyone('saved', { deleted: 'refused' }),
  open_inbox: everyone('a number', { deleted: 'refused' }),
  my_notifications: onlyFor(['self'], 'the notification'),
  device_notification: onlyFor(['self'], 'the notification'),
  /** none of these personas gets pushes in their session's browser */
  send_test_push: everyone('refused', { deleted: 'refused' }),
  delete_notifications: onlyFor(['self'], 'deleted', { deleted: 'refused' }),
  /** the personas have just signed up */
  has_fresh_sign_in: everyone('yes', { deleted: 'no' }),
  /** every caller gets their own data */
  export_page: onlyFor(['self'], 'the owner', { deleted: 'refused' }),
  my_pending_address: onlyFor(['self'], 'the address'),
  /** every caller gets their own sessions */
  my_sessions: everyone('a session', { deleted: 'refused' }),
  end_session: everyone('nothing', { deleted: 'refused' }),
  end_other_sessions: everyone('nothing', { deleted: 'refused' }),
  /** none of these personas has an authenticator app */
  create_recovery_codes: everyone('refused', { deleted: 'refused' }),
  recovery_codes_left: everyone('none', { deleted: 'none' }),
  use_recovery_code: serversOnly,
  /** the link of a mail needs no account */
  stop_invites: everyone('unknown', { anonymous: 'unknown', deleted: 'unknown' }),
  my_reports: onlyFor(['self'], 'the report'),
  /** a moderator removed something of the owner's */
  my_moderation_notices: onlyFor(['self'], 'the notice'),
  answer_moderation: everyone('refused', { self: 'answered', deleted: 'refused' }),
  /** none of these personas is a moderator */
  is_moderator: everyone('no', { deleted: 'no' }),
  report_queue: everyone('refused', { deleted: 'refused' }),
  resolve_report: everyone('refused', { deleted: 'refused' }),
  moderation_log: everyone('refused', { deleted: 'refused' }),
  moderation_answers: everyone('refused', { deleted: 'refused' }),
  calendar_events: serversOnly,
  claim_pushes: serversOnly,
  settle_pushes: serversOnly,
  reserve_invites: serversOnly,
  settle_invite: serversOnly,
  begin_acceptance: serversOnly,
  reserve_media: serversOnly,
  accept_media: serversOnly,
  send_event_notices: serversOnly,
  claim_removals: serversOnly,
  settle_removals: serversOnly,
  confirm_deletion: serversOnly,
  pending_deletions: serversOnly,
  is_leaving: serversOnly,
  count_password_guess: serversOnly,
  account_files: serversOnly,
  erase_content: serversOnly,
  claim_receipt: serversOnly,
  settle_receipt: serversOnly,
} as const satisfies Record<string, Answers>;

export type AccessFunction = keyof typeof functionAccess;
